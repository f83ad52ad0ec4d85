import {
  cartoesPorFase,
  type ImplantacaoQuadro,
  type ImplantacaoQuadroQuery,
} from '@gestao/shared/contracts/implantacao/implantacoes';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { Database } from '../../../platform/database/database';
import { cliente, implantacao, usuario } from '../../../platform/database/schema';
import {
  abertas,
  buscaDeImplantacao,
  comServico,
  faixaSql,
  implantacaoItem,
  selectImplantacoes,
  vivasDe,
} from './implantacoes.repository';

/** The phase one stands in; one that was not taken over stands before all of them. */
const coluna = sql<string | null>`case when ${implantacao}.status <> 'aguardando_inicio'
  then coalesce(${implantacao}.fase_atual, 'Sem fase') end`;

/** Where a phase of that name stands in the plans it is part of: a template puts it first, another one second. */
const lugar = sql<string>`coalesce((select avg(f.ordem) from implantacao_fase f
  where f.implantacao_id = ${implantacao}.id and f.nome = ${implantacao}.fase_atual and f.excluido_em is null), 0)`;

/**
 * Open implantações by phase, in the order of the plans, whoever has the least days left first.
 * @param hoje `AAAA-MM-DD` in America/Sao_Paulo @throws Refusal 403 for a client's person
 */
export async function readQuadro(
  database: Database,
  actor: Actor,
  query: ImplantacaoQuadroQuery,
  hoje: string,
): Promise<ImplantacaoQuadro> {
  const where = and(
    vivasDe(actor),
    abertas,
    query.responsavel ? eq(usuario.uuid, query.responsavel) : undefined,
    query.servico ? comServico(query.servico) : undefined,
    query.saude ? faixaSql(query.saude) : undefined,
    buscaDeImplantacao(query.busca),
  );
  const rows = await database.orm
    .select({ id: implantacao.id, fase: coluna, ordem: lugar })
    .from(implantacao)
    .innerJoin(cliente, eq(cliente.id, implantacao.cliente_id))
    .leftJoin(usuario, eq(usuario.id, implantacao.responsavel_id))
    .where(where)
    .orderBy(asc(sql`coalesce(${implantacao}.data_prevista_fim, '2999-12-31'::date)`), asc(implantacao.id));
  const porFase = new Map<string | null, { ids: number[]; ordem: number }>();
  for (const { id, fase, ordem } of rows) {
    const dela = porFase.get(fase) ?? { ids: [], ordem: 0 };
    dela.ids.push(id);
    dela.ordem += Number(ordem);
    porFase.set(fase, dela);
  }
  const colunas = [...porFase].sort(([a, um], [b, outro]) =>
    a === null || b === null ? Number(b === null) - Number(a === null) : media(um) - media(outro),
  );
  const mostradas = colunas.flatMap(([, { ids }]) => ids.slice(0, cartoesPorFase));
  const cartoes = new Map(
    mostradas.length === 0
      ? []
      : (await selectImplantacoes(database).where(inArray(implantacao.id, mostradas))).map(
          (row) => [row.id, implantacaoItem(row, hoje)] as const,
        ),
  );
  return {
    colunas: colunas.map(([fase, { ids }]) => ({
      fase,
      total: ids.length,
      itens: ids.slice(0, cartoesPorFase).flatMap((id) => cartoes.get(id) ?? []),
    })),
  };
}

const media = ({ ids, ordem }: { ids: number[]; ordem: number }) => ordem / ids.length;

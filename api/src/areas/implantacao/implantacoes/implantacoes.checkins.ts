import {
  type Checkin,
  type CheckinListQuery,
  checkinTipoLabels,
  type Humor,
  humorLabels,
} from '@gestao/shared/contracts/implantacao/implantacoes';
import { and, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { tarefaAberta } from '../../../platform/area/open-rows';
import type { Database } from '../../../platform/database/database';
import { cliente, implantacao, implantacao_checkin } from '../../../platform/database/schema';
import { chosen } from '../../../platform/listing/choices';
import { noKey } from '../../../platform/listing/paginate';
import { paginateSelect } from '../../../platform/listing/paginate-select';
import { byText, contains } from '../../../platform/listing/text';
import { clienteReferido } from '../../clientes/clientes/cliente-referido';
import { abertas, nomeCliente, vivasDe } from './implantacoes.repository';
import { fimDaSemana, situacaoDoCheckin } from './implantacoes.rules';

const t = implantacao_checkin;
/** Open tasks that a check-in left. */
const pendenciasAbertas = sql<number>`(select count(*)::int from tarefa p
  where p.implantacao_checkin_id = implantacao_checkin.id and p.excluido_em is null and ${tarefaAberta(sql`p.status`)})`;
const situacaoLabels = {
  atrasado: 'Atrasado',
  hoje: 'Hoje',
  previsto: 'Previsto',
  registrado: 'Registrado',
} as const;

export function selectCheckins({ orm }: Database, key = noKey) {
  return orm
    .select({
      ...key,
      uuid: t.uuid,
      implantacao_uuid: implantacao.uuid,
      cliente: nomeCliente,
      tipo: sql<keyof typeof checkinTipoLabels>`${t.tipo}`,
      data: t.data,
      humor: sql<Humor | null>`${t.humor}`,
      resumo: t.resumo,
      pendencias_abertas: pendenciasAbertas,
      proximo_em: t.proximo_em,
    })
    .from(t)
    .innerJoin(implantacao, eq(implantacao.id, t.implantacao_id))
    .innerJoin(cliente, eq(cliente.id, implantacao.cliente_id));
}

/** @param hoje `AAAA-MM-DD` in America/Sao_Paulo */
export function checkinItem(row: Awaited<ReturnType<typeof selectCheckins>>[number], hoje: string): Checkin {
  const situacao = situacaoDoCheckin(row.humor, row.data, hoje);
  return {
    ...row,
    tipo_label: checkinTipoLabels[row.tipo],
    humor_label: row.humor && humorLabels[row.humor],
    situacao,
    situacao_label: situacaoLabels[situacao],
  };
}

function situacaoSql(situacao: CheckinListQuery['situacao'], hoje: string): SQL | undefined {
  if (situacao === 'registrados') return isNotNull(t.humor);
  if (situacao === 'atrasados') return and(isNull(t.humor), abertas, lt(t.data, hoje));
  return situacao && and(isNull(t.humor), abertas);
}

/** Agenda of check-ins: what is planned or late, and what was registered. @throws Refusal 403 for a client's person */
export function listCheckins(database: Database, actor: Actor, query: CheckinListQuery, hoje: string) {
  const base = and(
    vivasDe(actor),
    isNull(t.excluido_em),
    // Plans of a finished implantação are not due any more.
    or(isNotNull(t.humor), abertas),
  );
  const where = and(
    base,
    situacaoSql(query.situacao, hoje),
    chosen(t.humor, query.humor),
    query.busca
      ? or(contains(query.busca, t.resumo), clienteReferido(implantacao.cliente_id, query.busca))
      : undefined,
  );
  const de = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const noMes = sql`${t.humor} is not null and to_char(${t.data}, 'YYYY-MM') = ${hoje.slice(0, 7)}`;
  return paginateSelect({
    orm: database.orm,
    where,
    query,
    sortable: {
      data: t.data,
      cliente: byText(nomeCliente),
      tipo: t.tipo,
      humor: t.humor,
      pendencias_abertas: pendenciasAbertas,
      proximo_em: t.proximo_em,
    },
    defaultSort: '-data',
    tieBreaker: t.id,
    select: (key) => selectCheckins(database, key),
    matching: () =>
      database.orm
        .select({ id: t.id })
        .from(t)
        .innerJoin(implantacao, eq(implantacao.id, t.implantacao_id))
        .innerJoin(cliente, eq(cliente.id, implantacao.cliente_id)),
    toItem: (row) => checkinItem(row, hoje),
    agregados: async (): Promise<Record<string, number>> => {
      const [row] = await database.orm
        .select({
          atrasados: de(sql`${t.humor} is null and ${t.data} < ${hoje}`),
          semana: de(sql`${t.humor} is null and ${t.data} between ${hoje} and ${fimDaSemana(hoje)}`),
          registrados_mes: de(noMes),
          ruins_mes: de(sql`${noMes} and ${t.humor} = 'ruim'`),
        })
        .from(t)
        .innerJoin(implantacao, eq(implantacao.id, t.implantacao_id))
        .where(base);
      return { ...row };
    },
  });
}

import type { HojeBloco, HojeItem } from '@gestao/shared/contracts/sistema/hoje';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import type { HomeBlock, HomeRequest } from '../../../platform/area/screen-sources';
import { cliente, oportunidade } from '../../../platform/database/schema';
import { destinoDaOportunidade } from './oportunidades.destino';
import { aberta, nomeNaOportunidade } from './oportunidades.repository';

/** Next actions that are due; who sees everything gets the block only where something waits. */
export const acoesHome: HomeBlock = { chave: 'proximas_acoes', read };

async function read({ context, actor, hoje, linhas }: HomeRequest): Promise<HojeBloco | null> {
  if (actor.isClient || !may(actor, 'gerenciar oportunidades')) return null;
  const { orm } = context.database;
  const minhas = and(
    isNull(oportunidade.excluido_em),
    eq(oportunidade.responsavel_id, actor.usuarioId),
    aberta,
    sql`${oportunidade.proxima_acao_em} <= ${hoje}::date`,
  );
  const [rows, total] = await Promise.all([
    orm
      .select({
        uuid: oportunidade.uuid,
        versao: oportunidade.versao,
        titulo: oportunidade.titulo,
        acao: oportunidade.proxima_acao,
        quando: oportunidade.proxima_acao_em,
        cliente: nomeNaOportunidade,
      })
      .from(oportunidade)
      .leftJoin(cliente, eq(cliente.id, oportunidade.cliente_id))
      .where(minhas)
      .orderBy(asc(oportunidade.proxima_acao_em), asc(oportunidade.id))
      .limit(linhas),
    orm.$count(oportunidade, minhas),
  ]);
  if (total === 0 && actor.visaoTotal) return null;
  return {
    chave: 'proximas_acoes',
    titulo: 'Próximas ações de vendas',
    total,
    vazio: 'Nenhuma ação para hoje nas suas oportunidades.',
    itens: rows.map((row): HojeItem => {
      const atrasada = (row.quando ?? hoje) < hoje;
      return {
        uuid: row.uuid,
        titulo: row.acao ?? row.titulo,
        detalhe: [row.cliente, row.acao && row.titulo].filter(Boolean).join(' · ') || null,
        quando: row.quando,
        situacao: atrasada ? 'Atrasada' : 'Hoje',
        tom: atrasada ? 'vermelho' : 'ambar',
        destino: destinoDaOportunidade(row.uuid),
        acao: { rotulo: 'Registrar', destino: destinoDaOportunidade(row.uuid) },
        fazer: {
          parte: 'hoje.oportunidades',
          uuid: row.uuid,
          nome: row.titulo,
          versao: row.versao,
          acoes: [{ acao: 'atividade', rotulo: 'Registrar' }],
        },
      };
    }),
    ver_todos: { pagina: 'oportunidades.list', parametros: {}, consulta: {} },
  };
}

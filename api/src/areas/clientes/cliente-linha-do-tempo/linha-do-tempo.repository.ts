import type {
  LinhaDoTempo,
  LinhaDoTempoQuery,
} from '@gestao/shared/contracts/clientes/cliente-linha-do-tempo';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { type Areas, seesCosts } from '../../../platform/area/area';
import type { Database } from '../../../platform/database/database';
import { log_transacao, usuario } from '../../../platform/database/schema';
import { entityLabel } from '../../sistema/logs/log-labels';
import { eventoRows } from './linha-do-tempo.rows';
import { alteracoesVisiveis, destinoDoEvento, tipoDaEntidade } from './linha-do-tempo.rules';

/** Events of one page. */
const usualPageSize = 40;

/** A message its author took back: that it was there is told, what it said stays in the log alone. */
const retirada = sql<boolean>`(${log_transacao.entidade} = 'mensagem' and exists (select 1 from mensagem m
  where m.uuid::text = ${log_transacao.entidade_uuid} and m.excluido_em is not null))`;

/** One page of a client's events inside the person's rows, newest first; always by key, never by offset. */
export async function listEventos(
  { areas, database: { orm } }: Pick<AppContext, 'areas' | 'database'>,
  actor: Actor,
  clienteUuid: string,
  query: LinhaDoTempoQuery,
  pageSize = usualPageSize,
): Promise<LinhaDoTempo> {
  const rows = await orm
    .select({
      uuid: log_transacao.uuid,
      data_hora: log_transacao.data_hora,
      autor: sql<string>`coalesce(${usuario.nome}, ${log_transacao.ator_descricao})`,
      acao: log_transacao.acao,
      entidade: log_transacao.entidade,
      entidade_uuid: log_transacao.entidade_uuid,
      rotulo: log_transacao.rotulo,
      campos_alterados: log_transacao.campos_alterados,
      antes: log_transacao.antes,
      depois: log_transacao.depois,
      retirada,
    })
    .from(log_transacao)
    .leftJoin(usuario, eq(usuario.id, log_transacao.usuario_id))
    .where(
      and(
        eq(log_transacao.cliente_uuid, clienteUuid),
        eventoRows(areas, actor),
        query.tipo ? await ofTipo(areas, { orm }, clienteUuid, query.tipo) : undefined,
        query.cursor
          ? sql`${log_transacao.id} < (select c.id from log_transacao c where c.uuid = ${query.cursor}
              and c.cliente_uuid = ${clienteUuid})`
          : undefined,
      ),
    )
    .orderBy(desc(log_transacao.id))
    .limit(pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const custos = seesCosts(areas, actor);
  return {
    itens: shown.map((row) => ({
      uuid: row.uuid,
      data_hora: row.data_hora.toISOString(),
      autor: row.autor,
      acao: row.acao,
      tipo: tipoDaEntidade(areas, row.entidade),
      entidade_label: entityLabel(areas, row.entidade),
      rotulo: row.rotulo,
      alteracoes: row.retirada ? [] : alteracoesVisiveis(areas, row, custos),
      destino: destinoDoEvento(areas, actor, row),
    })),
    proximo: rows.length > pageSize ? (shown.at(-1)?.uuid ?? null) : null,
  };
}

/** The kinds of record that exist for the client decide which names a part of its life has. */
async function ofTipo(
  areas: Areas,
  { orm }: Pick<Database, 'orm'>,
  clienteUuid: string,
  tipo: LinhaDoTempoQuery['tipo'],
): Promise<SQL> {
  const known = await orm
    .selectDistinct({ entidade: log_transacao.entidade })
    .from(log_transacao)
    .where(eq(log_transacao.cliente_uuid, clienteUuid));
  const names = known
    .map(({ entidade }) => entidade)
    .filter((entidade) => tipoDaEntidade(areas, entidade) === tipo);
  return names.length > 0 ? inArray(log_transacao.entidade, names) : sql`false`;
}

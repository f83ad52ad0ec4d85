import type { ListResult } from '@gestao/shared/contracts/comum/http';
import type { Log, LogListQuery, LogOptions } from '@gestao/shared/contracts/sistema/logs';
import { and, arrayOverlaps, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { type Areas, directoryOf } from '../../../platform/area/area';
import { auditActions } from '../../../platform/audit/audit';
import type { Database, Transaction } from '../../../platform/database/database';
import { log_cadeia, log_transacao, usuario } from '../../../platform/database/schema';
import { chosen, chosenWhere } from '../../../platform/listing/choices';
import { countUpTo } from '../../../platform/listing/count';
import { countOf, foundFirst, walked } from '../../../platform/listing/found-first';
import { notNull } from '../../../platform/listing/keyset';
import { type Page, paginate } from '../../../platform/listing/paginate';
import { idsOfFilter } from '../../../platform/listing/refs';
import { byText } from '../../../platform/listing/text';
import { entityLabel } from './log-labels';
import { logRows } from './logs.rows';
import { findLogBusca } from './logs-busca';

const day = 86_400_000;
/** Clients the filter offers at once; more words find the others. */
const clientesMax = 20;
/** Beyond this a search met on a walk has "more than". */
const searchCountCap = 500;
const localDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });

/** Seven days up to today, in the firm's calendar, unless the person asks another period. */
function period(query: Pick<LogListQuery, 'periodo_de' | 'periodo_ate'>, now: Date): SQL | undefined {
  const { periodo_de, periodo_ate } = query;
  const from = periodo_de ?? (periodo_ate ? undefined : localDay.format(new Date(now.getTime() - 7 * day)));
  return and(
    from
      ? sql`${log_transacao.data_hora} >= (${from}::date)::timestamp at time zone 'America/Sao_Paulo'`
      : undefined,
    periodo_ate
      ? sql`${log_transacao.data_hora} < (${periodo_ate}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`
      : undefined,
  );
}

const columns = {
  uuid: log_transacao.uuid,
  data_hora: log_transacao.data_hora,
  usuario: log_transacao.ator_descricao,
  acao: log_transacao.acao,
  entidade: log_transacao.entidade,
  rotulo: log_transacao.rotulo,
  campos_alterados: log_transacao.campos_alterados,
  ip: log_transacao.ip,
  rota: log_transacao.rota,
};

/** Lists the trail of the person's rows. */
export async function listLogs(
  { areas, database: { orm } }: Pick<AppContext, 'areas' | 'database'>,
  actor: Actor,
  query: LogListQuery,
  now: Date,
): Promise<ListResult<Log>> {
  const usuarios = await idsOfFilter(orm, usuario, query.usuario);
  const filters = and(
    logRows(actor),
    // The timeline of one record is its whole life.
    query.registro && !query.periodo_de && !query.periodo_ate ? undefined : period(query, now),
    query.registro ? eq(log_transacao.entidade_uuid, query.registro) : undefined,
    chosen(log_transacao.usuario_id, usuarios),
    chosen(log_transacao.acao, query.acao),
    chosen(log_transacao.entidade, query.entidade),
    chosen(log_transacao.cliente_uuid, query.cliente),
    chosenWhere(query.campo, (campos) => arrayOverlaps(log_transacao.campos_alterados, [...campos])),
  );
  const { where, poucas, expected } = await findLogBusca(orm, filters, query.busca);
  const sourceOf = (page: Page) =>
    poucas ? foundFirst(page, log_transacao, where) : walked(page.within(where), page.offset);
  return paginate({
    query,
    sortable: {
      data_hora: log_transacao.data_hora,
      usuario: notNull(byText(log_transacao.ator_descricao)),
      acao: [log_transacao.acao, log_transacao.data_hora],
      entidade: log_transacao.entidade,
      rotulo: notNull(byText(log_transacao.rotulo)),
    },
    defaultSort: '-data_hora',
    tieBreaker: log_transacao.id,
    // Rows found first are counted already; others each cost a comparison.
    countCap: query.busca && !poucas ? searchCountCap : undefined,
    rows: (page) => {
      const { achados, ligados, contagem, where: of, offset } = sourceOf(page);
      return orm
        .select({ ...columns, ...page.key, contagem })
        .from(log_transacao)
        .innerJoin(achados, ligados)
        .where(of)
        .orderBy(...page.order)
        .limit(page.limit)
        .offset(offset);
    },
    count: async (cap, read) =>
      (poucas && read && countOf(await read(), query, cap)) ||
      countUpTo(
        orm,
        orm.select({ id: log_transacao.id }).from(log_transacao).where(where),
        cap,
        {},
        expected,
      ),
    toItem: ({ contagem: _contagem, ...row }) => toItem(areas, row),
  });
}

function toItem<Row extends { data_hora: Date; entidade: string }>(areas: Areas, row: Row) {
  return { ...row, data_hora: row.data_hora.toISOString(), entidade_label: entityLabel(areas, row.entidade) };
}

/** One row with both sides, or `undefined`. */
export async function findLog(areas: Areas, orm: Database['orm'] | Transaction, actor: Actor, uuid: string) {
  const [row] = await orm
    .select({
      ...columns,
      antes: log_transacao.antes,
      depois: log_transacao.depois,
      entidade_uuid: log_transacao.entidade_uuid,
      cliente_uuid: log_transacao.cliente_uuid,
      user_agent: log_transacao.user_agent,
      requisicao_id: log_transacao.requisicao_id,
    })
    .from(log_transacao)
    .where(and(eq(log_transacao.uuid, uuid), logRows(actor)));
  return row && toItem(areas, row);
}

/** Kinds of records in the log, one step of the index for each: a plain `distinct` would read every row. */
const entidadesDoLog = sql`with recursive nomes as (
  select min(entidade) as entidade from log_transacao
  union all
  select (select min(l.entidade) from log_transacao l where l.entidade > n.entidade) from nomes n
    where n.entidade is not null
) select entidade from nomes where entidade is not null`;

/** Choices of the filters, from what the person's rows hold. */
export async function logOptions(
  { areas, database: { orm } }: Pick<AppContext, 'areas' | 'database'>,
  actor: Actor,
): Promise<LogOptions> {
  const [usuarios, entidades] = await Promise.all([
    orm
      .select({ valor: usuario.uuid, rotulo: usuario.nome })
      .from(usuario)
      .where(actor.visaoTotal ? undefined : eq(usuario.id, actor.usuarioId))
      .orderBy(byText(usuario.nome))
      .limit(1000),
    actor.visaoTotal
      ? orm.execute<{ entidade: string }>(entidadesDoLog).then(({ rows }) => rows)
      : orm.selectDistinct({ entidade: log_transacao.entidade }).from(log_transacao).where(logRows(actor)),
  ]);
  return {
    usuarios,
    acoes: [...auditActions],
    entidades: entidades
      .map(({ entidade }) => ({ valor: entidade, rotulo: entityLabel(areas, entidade) }))
      .sort((a, b) => a.rotulo.localeCompare(b.rotulo, 'pt-BR')),
  };
}

/** Clients to filter by, inside the person's rows; deleted ones too, for their trail remains. */
export const logClientes = (
  { areas, database: { orm } }: Pick<AppContext, 'areas' | 'database'>,
  actor: Actor,
  query: { busca?: string | undefined; uuid?: string | undefined },
) => directoryOf(areas, 'clients').options(orm, actor, query, clientesMax);

/** Newest state of the chain. */
export async function readChainHead(tx: Transaction) {
  const [head] = await tx.select().from(log_cadeia).where(eq(log_cadeia.id, 1));
  return head;
}

/** The next rows of the chain after an id, oldest first. */
export function readChain(tx: Transaction, afterId: number, limit: number) {
  return tx
    .select()
    .from(log_transacao)
    .where(gt(log_transacao.id, afterId))
    .orderBy(asc(log_transacao.id))
    .limit(limit);
}

/** The newest row about a kind of record. */
export async function lastOf(tx: Transaction, entidade: string) {
  const [row] = await tx
    .select({ depois: log_transacao.depois })
    .from(log_transacao)
    .where(eq(log_transacao.entidade, entidade))
    .orderBy(desc(log_transacao.id))
    .limit(1);
  return row;
}

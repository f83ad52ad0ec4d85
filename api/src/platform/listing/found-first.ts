import type { ListQuery } from '@gestao/shared/contracts/comum/http';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Counted } from './count';
import type { Page } from './paginate';

/** Where a page's rows come from. */
export interface PageSource {
  where: SQL | undefined;
  /** To be skipped still. */
  offset: number;
  /** Joined to the list's table, on `ligados`; `contagem` tells of it. */
  achados: SQL;
  ligados: SQL;
  contagem: SQL<FoundCount | null>;
}

/** How many rows were found, and the sum over them; texts, for they may be larger than a number. */
export type FoundCount = [total: string, soma: string | null];

/** Rows met on a walk of the list's order, or named in `where`. */
export function walked(where: SQL | undefined, offset: number): PageSource {
  return {
    where,
    offset,
    achados: sql`(select null) as achado`,
    ligados: sql`true`,
    contagem: sql<FoundCount | null>`null`,
  };
}

/**
 * One page of a search in an order of its own whose rows are not many: all are found by the search's
 * indexes, counted, and sorted by their keys alone. Left to itself, the planner would walk the order in
 * search of them, as if they were spread evenly over it; those of one name or one month stand together.
 * @param matching conditions on columns of `table`
 * @param keys the page's expressions, or others with the same values that are cheaper for one row
 * @param soma what is added up
 * @param among rows of `table` that are read in the place of all; the others do not match
 */
export function foundFirst(
  page: Page,
  table: PgTable & { id: PgColumn },
  matching: SQL | undefined,
  {
    keys = [],
    soma = sql`null::bigint`,
    among,
  }: { keys?: readonly (SQL | undefined)[]; soma?: SQL; among?: SQL | undefined } = {},
): PageSource {
  const name = sql.identifier(getTableName(table));
  const columns = page.expressions.map((one, at) => sql`${keys[at] ?? one} as ${sql.raw(`chave_${at}`)}`);
  const { start, order } = page.along(columns.map((_, at) => sql.raw(`achados.chave_${at}`)));
  return {
    where: undefined,
    offset: 0,
    achados: sql`(with achados as materialized (
        select ${name}.id, ${soma} as soma, ${sql.join(columns, sql`, `)}
        from ${among ? sql`${among} as ${name}` : name}
        where ${matching ?? sql`true`}
      ), contagem as materialized (select count(*)::text as total, sum(soma)::text as soma from achados)
      select achados.id, contagem.total, contagem.soma from achados cross join contagem
      where ${start ?? sql`true`} order by ${sql.join(order, sql`, `)}
      limit ${page.limit} offset ${page.offset}) as achado`,
    ligados: sql`achado.id = ${table.id}`,
    contagem: sql<FoundCount | null>`json_build_array(achado.total, achado.soma)`,
  };
}

/**
 * The count that rows found first bring along; `undefined` where a page beyond the last has no row to bring it.
 * @param soma name of the sum
 */
export function countOf(
  rows: readonly { contagem: FoundCount | null }[],
  { pagina, cursor }: Pick<ListQuery, 'pagina' | 'cursor'>,
  cap: number,
  soma?: string,
): Counted | undefined {
  const [total, value] = rows[0]?.contagem ?? (pagina === 1 && !cursor ? ['0', null] : []);
  if (total === undefined) return undefined;
  if (Number(total) >= cap) return { total: cap, somas: {} };
  return { total: Number(total), somas: soma ? { [soma]: Number(value ?? 0) } : {} };
}

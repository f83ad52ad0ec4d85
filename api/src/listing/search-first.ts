import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database';

/** Below this many expected rows the planner goes through the search's indexes by itself. */
const few = 2_000;

/**
 * A search condition for the rows of a list in an order of its own. Left alone, the planner walks the
 * order and expects matches evenly spread over it; a word that only late names begin with then makes
 * it read nearly all of a million rows. Words between rare and common are therefore found first, by
 * the search's indexes, and ordered after. Words that most rows hold are left alone: any walk meets them soon.
 * @param matching conditions on columns of `table` alone
 */
export async function searchFirst(
  orm: Database['orm'],
  table: PgTable & { id: PgColumn },
  matching: SQL,
): Promise<SQL> {
  const name = sql.identifier(getTableName(table));
  const found = sql`select ${name}.id from ${name} where ${matching}`;
  const expected = await expectedRows(orm, found);
  if (expected < few) return matching;
  if (expected > (await tableRows(orm, table)) / 2) return matching;
  return sql`${table.id} = any(array(${found}))`;
}

/** Rows that the planner expects of a query. */
export async function expectedRows(orm: Database['orm'], query: SQL): Promise<number> {
  const { rows } = await orm.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) ${query}`,
  );
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** The same of several queries of plain tables, in one question. */
export async function expectedRowsOf(orm: Database['orm'], queries: readonly SQL[]): Promise<number[]> {
  const together = sql.join(
    queries.map((query) => sql`(${query})`),
    sql` union all `,
  );
  const { rows } = await orm.execute<{ 'QUERY PLAN': [{ Plan: { Plans?: { 'Plan Rows': number }[] } }] }>(
    sql`explain (format json) ${together}`,
  );
  const plans = rows[0]?.['QUERY PLAN'][0].Plan.Plans ?? [];
  // A query that the planner knows to be empty has no plan among the others.
  if (plans.length !== queries.length) return Promise.all(queries.map((query) => expectedRows(orm, query)));
  return plans.map((plan) => plan['Plan Rows']);
}

/** Rows of a table as the planner last counted them. */
export async function tableRows(orm: Database['orm'], table: PgTable): Promise<number> {
  const { rows } = await orm.execute<{ linhas: number }>(
    sql`select reltuples::float8 as linhas from pg_class where oid = ${getTableName(table)}::regclass`,
  );
  return rows[0]?.linhas ?? 0;
}

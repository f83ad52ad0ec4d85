import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database';
import { type Expected, expectedOf, type Plan } from './expected-rows';

/** How many rows match, and sums over them. */
export interface Counted {
  total: number;
  somas: Record<string, number>;
}

/** The planner must be this sure before a list says "more than" without counting. */
const margin = 3;

/** Whether the planner knows, without counting, that there are more rows. */
export function surelyAbove({ rows, guessed }: Expected, cap: number): boolean {
  return !guessed && rows > cap * margin;
}

/**
 * Counts the rows of a list up to `cap`, and adds up columns of theirs. Where the planner knows that
 * there are far more, nothing is counted: ten thousand rows of a table of a million cost more than the
 * page itself. Sums are left out at the cap: those of a part would be read as those of the whole.
 * @param matching selects of the list's own table, with its conditions and without order
 * @param expected what the planner was heard to say of these rows: it is not asked again
 * @param sums name of a sum → column of `matching`
 */
export async function countUpTo(
  orm: Database['orm'] | Transaction,
  matching: { getSQL(): SQL },
  cap: number,
  sums: Record<string, string> = {},
  expected?: Expected,
): Promise<Counted> {
  const limited = sql`${matching.getSQL()} limit ${cap}`;
  if (surelyAbove(expected ?? (await estimate(orm, limited)), cap)) return { total: cap, somas: {} };
  const names = Object.entries(sums);
  const columns = names.map(([, column]) => sql`, sum(${sql.identifier(column)})::text`);
  const { rows } = await orm.execute<Record<string, string | null>>(
    sql`select json_build_array(count(*)::text${sql.join(columns)}) as contagem from (${limited}) as linhas`,
  );
  const [total, ...values] = (rows[0]?.contagem ?? ['0']) as unknown as (string | null)[];
  if (Number(total) >= cap) return { total: cap, somas: {} };
  return {
    total: Number(total),
    somas: Object.fromEntries(names.map(([name], at) => [name, Number(values[at] ?? 0)])),
  };
}

/** Rows the planner expects without the limit. */
async function estimate(orm: Database['orm'] | Transaction, limited: SQL): Promise<Expected> {
  const { rows } = await orm.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql`explain (format json) ${limited}`,
  );
  const limit = rows[0]?.['QUERY PLAN'][0].Plan;
  if (limit?.['Node Type'] !== 'Limit') return { rows: 0, guessed: true };
  return { ...expectedOf(limit.Plans?.[0]), guessed: expectedOf(limit).guessed };
}

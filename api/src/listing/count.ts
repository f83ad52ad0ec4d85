import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database';

/** How many rows match, and sums over them. */
export interface Counted {
  total: number;
  somas: Record<string, number>;
}

/** The planner must be this sure before a list says "more than" without counting. */
const margin = 3;

/**
 * Counts the rows of a list up to `cap`, and adds up columns of theirs. Where the planner knows that
 * there are far more, nothing is counted: ten thousand rows of a table of a million cost more than the
 * page itself. Sums are left out at the cap: those of a part would be read as those of the whole.
 * @param matching selects of the list's own table, with its conditions and without order
 * @param expected rows the planner has been heard to expect: where these are few it is not asked again
 * @param sums name of a sum → column of `matching`
 */
export async function countUpTo(
  orm: Database['orm'] | Transaction,
  matching: { getSQL(): SQL },
  cap: number,
  sums: Record<string, string> = {},
  expected = Number.POSITIVE_INFINITY,
): Promise<Counted> {
  const limited = sql`${matching.getSQL()} limit ${cap}`;
  if (expected > cap && (await estimate(orm, limited)) > cap * margin) return { total: cap, somas: {} };
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

interface Plan {
  'Node Type': string;
  'Plan Rows': number;
  'Parent Relationship'?: string;
  Plans?: Plan[];
}

/**
 * Rows the planner expects without the limit; 0 where it can only guess, because a condition asks
 * another table.
 */
async function estimate(orm: Database['orm'] | Transaction, limited: SQL): Promise<number> {
  const { rows } = await orm.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql`explain (format json) ${limited}`,
  );
  const limit = rows[0]?.['QUERY PLAN'][0].Plan;
  if (limit?.['Node Type'] !== 'Limit' || asksOthers(limit)) return 0;
  return limit.Plans?.[0]?.['Plan Rows'] ?? 0;
}

function asksOthers(plan: Plan): boolean {
  return (
    /Join|Nested Loop/.test(plan['Node Type']) ||
    /InitPlan|SubPlan/.test(plan['Parent Relationship'] ?? '') ||
    (plan.Plans ?? []).some(asksOthers)
  );
}

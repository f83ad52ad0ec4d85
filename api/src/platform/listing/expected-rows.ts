import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database';

export interface Plan {
  'Node Type': string;
  'Plan Rows': number;
  'Parent Relationship'?: string;
  Plans?: Plan[];
}

/** What the planner says of a query. */
export interface Expected {
  rows: number;
  /** It can only guess, because a condition asks another table. */
  guessed: boolean;
}

/** The same out of a plan. */
export function expectedOf(plan: Plan | undefined): Expected {
  return plan ? { rows: plan['Plan Rows'], guessed: asksOthers(plan) } : { rows: 0, guessed: true };
}

function asksOthers(plan: Plan): boolean {
  return (
    /Join|Nested Loop/.test(plan['Node Type']) ||
    /InitPlan|SubPlan/.test(plan['Parent Relationship'] ?? '') ||
    (plan.Plans ?? []).some(asksOthers)
  );
}

/** Rows that the planner expects of a query. */
export async function expectedRows(orm: Database['orm'], query: SQL): Promise<Expected> {
  const { rows } = await orm.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(sql`explain (format json) ${query}`);
  return expectedOf(rows[0]?.['QUERY PLAN'][0].Plan);
}

/** The same of several queries of plain tables, in one question. */
export async function expectedRowsOf(orm: Database['orm'], queries: readonly SQL[]): Promise<Expected[]> {
  const together = sql.join(
    queries.map((query) => sql`(${query})`),
    sql` union all `,
  );
  const { rows } = await orm.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql`explain (format json) ${together}`,
  );
  const plans = rows[0]?.['QUERY PLAN'][0].Plan.Plans ?? [];
  // A query that the planner knows to be empty has no plan among the others.
  if (plans.length !== queries.length) return Promise.all(queries.map((query) => expectedRows(orm, query)));
  return plans.map(expectedOf);
}

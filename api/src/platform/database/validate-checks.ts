import type { Database } from './database';
import { ConstraintViolation, toDatabaseError } from './pg-errors';
import { allowLongQueries } from './query-limit';

/** A CHECK that rows from before it break. */
export interface BrokenCheck {
  table: string;
  constraint: string;
  rows: number;
}

/**
 * Has the rows looked at that were there before a CHECK: migrations add one to a table with rows as NOT VALID, which
 * holds for what is written from then on and looks at nothing (decision 0081). Each is looked at in a transaction of its
 * own, while others go on reading and writing. One that is broken stays as it is, and the next start tries again.
 * Where nothing waits, or the role does not own the table, nothing is done.
 * @returns those that some rows break
 */
export async function validateChecks({ pool }: Pick<Database, 'pool'>): Promise<BrokenCheck[]> {
  const client = await pool.connect();
  try {
    await allowLongQueries(client);
    const { rows: waiting } = await client.query<{ table: string; constraint: string; rule: string }>(
      `select c.conrelid::regclass::text as table, quote_ident(c.conname) as constraint,
         pg_get_expr(c.conbin, c.conrelid) as rule
       from pg_catalog.pg_constraint c join pg_catalog.pg_class t on t.oid = c.conrelid
       where c.contype = 'c' and not c.convalidated and pg_has_role(t.relowner, 'usage')
       order by 1, 2`,
    );
    const broken: BrokenCheck[] = [];
    for (const { table, constraint, rule } of waiting) {
      try {
        await client.query(`alter table ${table} validate constraint ${constraint}`);
      } catch (error) {
        const known = toDatabaseError(error);
        if (!(known instanceof ConstraintViolation)) throw known;
        const { rows } = await client.query<{ count: number }>(
          `select count(*)::int as count from ${table} where not (${rule})`,
        );
        broken.push({ table, constraint, rows: rows[0]?.count ?? 0 });
      }
    }
    return broken;
  } finally {
    // Ends the connection, and with it the settings above.
    client.release(true);
  }
}

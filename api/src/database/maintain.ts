import type { Database } from './database';

/**
 * Gives room back and refreshes the planner's statistics, table by table, so that others get their
 * turn in between. PostgreSQL does this by itself; the embedded database has nobody who does.
 * To be run daily, and after large imports.
 */
export async function maintain(database: Database): Promise<void> {
  if (database.kind === 'postgres') return;
  const { rows } = await database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of rows) await database.pool.query(`vacuum (analyze) ${name}`);
}

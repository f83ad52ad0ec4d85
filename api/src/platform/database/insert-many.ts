import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './orm';

/** Rows of one statement: as one text they stay far below what a statement may carry. */
const rowsPerInsert = 1000;

/**
 * Writes many rows of a table: they go as one JSON text each thousand, because a text of SQL with a place for every
 * value of every row takes longer to make than the database takes to write them.
 * @param rows plain values; a column that a row does not have takes the database's default
 * @returns them as they were written; those with the same columns are written, and numbered, in the order given
 */
export async function insertMany<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<T['$inferSelect'][]> {
  const columns = getTableColumns(table);
  const saved: T['$inferSelect'][] = [];
  for (const [keys, alike] of byColumns(rows)) {
    const names = sql.join(
      keys.map((key) => sql.identifier((columns[key] as { name: string }).name)),
      sql`, `,
    );
    for (let start = 0; start < alike.length; start += rowsPerInsert) {
      const texto = JSON.stringify(alike.slice(start, start + rowsPerInsert));
      const { rows: written } = await tx.execute<Record<string, unknown>>(
        sql`insert into ${table} (${names})
          select ${names} from json_populate_recordset(null::${table}, ${texto}::json) returning *`,
      );
      for (const row of written) saved.push(readRow(columns, row) as T['$inferSelect']);
    }
  }
  return saved;
}

/** Rows that have the same columns. */
function byColumns<Row extends object>(rows: readonly Row[]): [keys: string[], rows: Row[]][] {
  const groups = new Map<string, [string[], Row[]]>();
  for (const row of rows) {
    const keys = Object.entries(row)
      .filter(([, value]) => value !== undefined)
      .map(([key]) => key)
      .sort();
    const known = groups.get(keys.join(' '));
    if (known) known[1].push(row);
    else groups.set(keys.join(' '), [keys, [row]]);
  }
  return [...groups.values()];
}

/** A row as the queries of its table give it. */
function readRow(columns: ReturnType<typeof getTableColumns>, row: Record<string, unknown>): object {
  return Object.fromEntries(
    Object.entries(columns).map(([key, column]) => {
      const value = row[column.name];
      return [key, value === null ? null : column.mapFromDriverValue(value)];
    }),
  );
}

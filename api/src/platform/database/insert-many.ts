import { setImmediate } from 'node:timers/promises';
import { getTableColumns, type Name, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
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
  for (const { keys, alike } of byColumns(rows)) {
    for (let start = 0; start < alike.length; start += rowsPerInsert) {
      const piece = alike.slice(start, start + rowsPerInsert);
      const { rows: written } = await tx.execute<Record<string, unknown>>(
        statementOf(table, keys, piece, sql`*`),
      );
      for (const row of written) saved.push(readRow(columns, row) as T['$inferSelect']);
    }
  }
  return saved;
}

/**
 * The same for tens of thousands of rows of which only the numbers are needed: while the database writes a piece, the
 * rows and the text of the next one are made.
 * @param rows made as they are asked for
 * @returns the `id` of each row, in the order given
 */
export async function insertManyIds<T extends PgTable & { id: PgColumn }>(
  tx: Transaction,
  table: T,
  rows: Iterable<T['$inferInsert']>,
): Promise<number[]> {
  const ids: number[] = [];
  const id = sql.identifier(table.id.name);
  let writing: Promise<void> = Promise.resolve();
  let piece: T['$inferInsert'][] = [];
  const send = async () => {
    const start = ids.length;
    for (const _ of piece) ids.push(0);
    const groups = byColumns(piece).map(({ keys, alike, places }) => ({
      places,
      statement: statementOf(table, keys, alike, id),
    }));
    piece = [];
    await writing;
    writing = (async () => {
      for (const { places, statement } of groups) {
        const { rows: written } = await tx.execute<Record<string, unknown>>(statement);
        for (const [at, row] of written.entries())
          ids[start + (places[at] as number)] = Number(row[table.id.name]);
      }
    })();
    // Whoever waits for the next piece, or for the end, hears of a failure.
    writing.catch(() => {});
  };
  for (const row of rows) {
    piece.push(row);
    if (piece.length === rowsPerInsert) await send();
    // The text before leaves this process while others have their turn.
    else if (piece.length % 100 === 0) await setImmediate();
  }
  if (piece.length > 0) await send();
  await writing;
  return ids;
}

function statementOf(
  table: PgTable,
  keys: readonly string[],
  rows: readonly object[],
  returning: SQL | Name,
) {
  const columns = getTableColumns(table);
  const names = sql.join(
    keys.map((key) => sql.identifier((columns[key] as { name: string }).name)),
    sql`, `,
  );
  return sql`insert into ${table} (${names}) select ${names}
    from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json) returning ${returning}`;
}

/** Rows that have the same columns, with their places in the list. */
function byColumns<Row extends object>(
  rows: readonly Row[],
): { keys: string[]; alike: Row[]; places: number[] }[] {
  const groups = new Map<string, { keys: string[]; alike: Row[]; places: number[] }>();
  for (const [place, row] of rows.entries()) {
    const keys = Object.entries(row)
      .filter(([, value]) => value !== undefined)
      .map(([key]) => key)
      .sort();
    const name = keys.join(' ');
    const known = groups.get(name) ?? { keys, alike: [], places: [] };
    known.alike.push(row);
    known.places.push(place);
    groups.set(name, known);
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

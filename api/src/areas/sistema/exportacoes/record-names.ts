import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FilterWords } from './export-definition';

/** The name of the record that a filter names by its address. */
export function nameOf(table: PgTable, key: PgColumn, nome: PgColumn): NonNullable<FilterWords['nome']> {
  return async (orm, valor) => {
    const [row] = await orm.select({ nome }).from(table).where(eq(key, valor)).limit(1);
    return row && String(row.nome);
  };
}

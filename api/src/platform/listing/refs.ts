import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { invalidFields } from '../app/refusal';
import type { Database, Transaction } from '../database/database';

type EntityTable = PgTable & { id: PgColumn; uuid: PgColumn; excluido_em: PgColumn };

/**
 * Internal id of the live record an address names.
 * @throws Refusal 422 at `field` when there is none.
 */
export async function idOfRef<Uuid extends string | null>(
  tx: Transaction,
  table: EntityTable,
  uuid: Uuid,
  field: string,
): Promise<Uuid extends string ? number : number | null> {
  type Result = Uuid extends string ? number : number | null;
  if (uuid === null) return null as Result;
  const [row] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.uuid, uuid), isNull(table.excluido_em)));
  if (!row) throw invalidFields({ [field]: ['Opção inválida.'] });
  return Number(row.id) as Result;
}

/**
 * Internal id that a filter of a list names; 0, which no record has, for none. Looked up before the
 * list's own query: only a value it can see lets the planner tell a common one from a rare one.
 */
export async function idOfFilter(
  orm: Database['orm'],
  table: Pick<EntityTable, 'id' | 'uuid'> & PgTable,
  uuid: string | undefined,
): Promise<number | undefined> {
  if (uuid === undefined) return undefined;
  const [row] = await orm.select({ id: table.id }).from(table).where(eq(table.uuid, uuid));
  return row ? Number(row.id) : 0;
}

/** The same for a list; repeated addresses count once. */
export async function idsOfRefs(
  tx: Transaction,
  table: EntityTable,
  uuids: string[],
  field: string,
): Promise<number[]> {
  const wanted = [...new Set(uuids)];
  if (wanted.length === 0) return [];
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.uuid, wanted), isNull(table.excluido_em)));
  if (rows.length !== wanted.length) throw invalidFields({ [field]: ['Opção inválida.'] });
  return rows.map((row) => Number(row.id));
}

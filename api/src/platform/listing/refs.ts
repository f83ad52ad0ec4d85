import type { Choice } from '@gestao/shared/rules/choices';
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
 * Internal ids of the records that a filter of a list names; 0, which no record has, for none. Looked up
 * before the list's own query: only a value it can see lets the planner tell a common one from a rare one.
 */
export async function idsOfFilter(
  orm: Database['orm'],
  table: Pick<EntityTable, 'id' | 'uuid'> & PgTable,
  choice: Choice | undefined,
): Promise<Choice<number> | undefined> {
  if (choice === undefined) return undefined;
  const rows = await orm
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.uuid, [...choice.valores]));
  return { nao: choice.nao, valores: rows.length === 0 ? [0] : rows.map((row) => Number(row.id)) };
}

/** Internal ids of a list of live records; repeated addresses count once. */
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

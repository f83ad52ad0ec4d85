import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import { created, deleted, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { cliente } from '../../../platform/database/schema';

export type ClienteRow = typeof cliente.$inferSelect;
type Values = typeof cliente.$inferInsert;
type DaTrilha = 'id' | 'uuid' | 'versao' | 'criado_em' | 'criado_por_id' | 'excluido_em' | 'excluido_por_id';
/** Columns any change may write; the status has a way of its own, `changeClienteStatus`. */
export type ColunasDoCliente = Omit<Partial<Values>, DaTrilha | 'status'>;

/** Writes new clients, in their order. */
export function insertClientes(
  tx: Transaction,
  rows: readonly Omit<Values, DaTrilha>[],
  por: Trail,
): Promise<ClienteRow[]> {
  return tx
    .insert(cliente)
    .values(rows.map((row) => ({ ...row, ...created(por, por.now) })))
    .returning();
}

/** The same for one whose document another client may have taken. @returns `undefined` then */
export async function insertClienteUnlessTaken(
  tx: Transaction,
  row: Omit<Values, DaTrilha>,
  por: Trail,
): Promise<ClienteRow | undefined> {
  const [saved] = await tx
    .insert(cliente)
    .values({ ...row, ...created(por, por.now) })
    .onConflictDoNothing()
    .returning();
  return saved;
}

/** Writes columns of a locked client, as another version of it. */
export async function writeCliente(
  tx: Transaction,
  id: number,
  colunas: ColunasDoCliente,
  por: Trail,
): Promise<ClienteRow> {
  return one(await write(tx, eq(cliente.id, id), { ...colunas, ...touched(por, por.now) }));
}

/** The same of several. */
export async function writeClientes(
  tx: Transaction,
  ids: readonly number[],
  colunas: ColunasDoCliente,
  por: Trail,
): Promise<void> {
  await write(tx, inArray(cliente.id, [...ids]), { ...colunas, ...touched(por, por.now) });
}

/** What is ticked off before a contract ends; the version stays, so that open forms are not refused. */
export async function writeDistrato(
  tx: Transaction,
  id: number,
  distrato: ClienteRow['distrato'],
): Promise<void> {
  await write(tx, eq(cliente.id, id), { distrato });
}

/** The same with a status: only for `changeClienteStatus`, which knows what follows from one. */
export async function writeClienteStatus(
  tx: Transaction,
  id: number,
  colunas: ColunasDoCliente & { status: ClienteRow['status'] },
  por: Trail,
): Promise<ClienteRow> {
  return one(await write(tx, eq(cliente.id, id), { ...colunas, ...touched(por, por.now) }));
}

export async function deleteClienteRow(tx: Transaction, id: number, por: Trail): Promise<void> {
  await write(tx, eq(cliente.id, id), deleted(por, por.now));
}

/** Brings a deleted client back; one that is not deleted stays as it is. */
export async function restoreClienteRow(tx: Transaction, id: number, por: Trail): Promise<ClienteRow> {
  const back = { excluido_em: null, excluido_por_id: null };
  return one(await write(tx, eq(cliente.id, id), { ...back, ...touched(por, por.now) }));
}

/** Clients carry a tag by its label: they follow when it is renamed. @returns how many */
export async function renameTag(
  tx: Transaction,
  { from, to }: { from: string; to: string },
  por: Trail,
): Promise<number> {
  const renamed = await write(tx, sql`${cliente.tags} @> array[${from}::text]`, {
    tags: sql`array_replace(${cliente.tags}, ${from}, ${to})`,
    ...touched(por, por.now),
  });
  return renamed.length;
}

function write(
  tx: Transaction,
  onde: SQL,
  colunas: Parameters<ReturnType<typeof tx.update<typeof cliente>>['set']>[0],
): Promise<ClienteRow[]> {
  return tx.update(cliente).set(colunas).where(onde).returning();
}

function one([row]: readonly ClienteRow[]): ClienteRow {
  if (!row) throw new Error('A locked client is gone.');
  return row;
}

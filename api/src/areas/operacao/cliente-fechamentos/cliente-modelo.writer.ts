import { eq } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import { created, deleted, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { cliente_fechamento_modelo } from '../../../platform/database/schema';

export type VinculoRow = typeof cliente_fechamento_modelo.$inferSelect;
type Colunas = Pick<
  typeof cliente_fechamento_modelo.$inferInsert,
  'cliente_id' | 'modelo_id' | 'inicio' | 'fim' | 'cliente_servico_id'
>;

/** A template runs for a client from a competência on. */
export async function insertVinculo(tx: Transaction, colunas: Colunas, por: Trail): Promise<VinculoRow> {
  const [row] = await tx
    .insert(cliente_fechamento_modelo)
    .values({ ...colunas, ...created(por, por.now) })
    .returning();
  if (!row) throw new Error('A link was not inserted.');
  return row;
}

export async function writeVinculo(
  tx: Transaction,
  id: number,
  colunas: Partial<Pick<VinculoRow, 'fim' | 'cliente_servico_id' | 'excecoes'>>,
  por: Trail,
): Promise<VinculoRow> {
  const [row] = await tx
    .update(cliente_fechamento_modelo)
    .set({ ...colunas, ...touched(por, por.now) })
    .where(eq(cliente_fechamento_modelo.id, id))
    .returning();
  if (!row) throw new Error('A held link is gone.');
  return row;
}

/** It never ran. */
export async function deleteVinculo(tx: Transaction, id: number, por: Trail): Promise<void> {
  await tx
    .update(cliente_fechamento_modelo)
    .set(deleted(por, por.now))
    .where(eq(cliente_fechamento_modelo.id, id));
}

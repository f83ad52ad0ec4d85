import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database';
import { cliente } from '../../database/schema';

/** Address of a client by its internal id, for the log of what belongs to it; `null` for none. */
export async function clienteUuidOf(tx: Transaction, clienteId: number | null): Promise<string | null> {
  if (clienteId === null) return null;
  const [row] = await tx.select({ uuid: cliente.uuid }).from(cliente).where(eq(cliente.id, clienteId));
  return row?.uuid ?? null;
}

import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database';
import { cliente } from '../../../platform/database/schema';

/** Address of a client by its internal id, for the log of what belongs to it; `null` for none. */
export async function clienteUuidOf(
  orm: Pick<Transaction, 'select'>,
  clienteId: number | null,
): Promise<string | null> {
  if (clienteId === null) return null;
  const [row] = await orm.select({ uuid: cliente.uuid }).from(cliente).where(eq(cliente.id, clienteId));
  return row?.uuid ?? null;
}

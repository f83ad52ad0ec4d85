import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database';
import { orcamento } from '../../../platform/database/schema';

/** Reads a budget by its uuid as it stands in the database at the moment of the call. */
export const linhaDe = (database: () => Pick<Database, 'orm'>) => async (uuid: string) => {
  const [row] = await database().orm.select().from(orcamento).where(eq(orcamento.uuid, uuid));
  if (!row) throw new Error('No budget.');
  return row;
};

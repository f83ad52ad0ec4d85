import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from './orm';
import { sequencia } from './schema';

/**
 * The next number of a counter, kept by name. Whoever counts at the same time waits at the counter's row, and a
 * number whose transaction fails is given again: no gaps.
 * @param first where a counter begins that is not there yet
 */
export async function nextNumber(
  tx: Transaction,
  nome: string,
  first: number | SQL<number> = 1,
): Promise<number> {
  const [row] = await tx
    .insert(sequencia)
    .values({ nome, ultimo: first })
    .onConflictDoUpdate({ target: sequencia.nome, set: { ultimo: sql`${sequencia.ultimo} + 1` } })
    .returning({ ultimo: sequencia.ultimo });
  if (!row) throw new Error(`The counter ${nome} did not count.`);
  return row.ultimo;
}

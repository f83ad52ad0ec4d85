import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from './orm';
import { sequencia } from './schema';

/**
 * The next number of a counter, kept by name. Whoever counts at the same time waits at the counter's row, and a
 * number whose transaction fails is given again: no gaps.
 * @param first where a counter begins that is not there yet
 */
export function nextNumber(tx: Transaction, nome: string, first: number | SQL<number> = 1): Promise<number> {
  return nextNumbers(tx, nome, 1, first);
}

/** The same for many that follow each other. @returns the first of them */
export async function nextNumbers(
  tx: Transaction,
  nome: string,
  quantos: number,
  first: number | SQL<number> = 1,
): Promise<number> {
  const [row] = await tx
    .insert(sequencia)
    .values({ nome, ultimo: sql`${first} + ${quantos - 1}::int` })
    .onConflictDoUpdate({
      target: sequencia.nome,
      set: { ultimo: sql`${sequencia.ultimo} + ${quantos}::int` },
    })
    .returning({ ultimo: sequencia.ultimo });
  if (!row) throw new Error(`The counter ${nome} did not count.`);
  return row.ultimo - quantos + 1;
}

import { eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from './orm';
import { sequencia } from './schema';
import { statement } from './statement';

/**
 * The next number of a counter, kept by name. Whoever counts at the same time waits at the counter's row, and a
 * number whose transaction fails is given again: no gaps.
 * @param first where a counter begins that is not there yet
 */
export function nextNumber(tx: Transaction, nome: string, first: number | SQL<number> = 1): Promise<number> {
  return nextNumbers(tx, nome, 1, first);
}

const counted = statement('sequencia_adiante', (tx: Pick<Transaction, 'update'>) =>
  tx
    .update(sequencia)
    .set({ ultimo: sql`${sequencia.ultimo} + ${sql.placeholder('quantos')}::int` })
    .where(eq(sequencia.nome, sql.placeholder('nome')))
    .returning({ ultimo: sequencia.ultimo }),
);

/** The same for many that follow each other. @returns the first of them */
export async function nextNumbers(
  tx: Transaction,
  nome: string,
  quantos: number,
  first: number | SQL<number> = 1,
): Promise<number> {
  // Where a counter begins may be asked of every row of its table: only of one that is not there yet.
  const [known] = await counted(tx, { nome, quantos });
  if (known) return known.ultimo - quantos + 1;
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

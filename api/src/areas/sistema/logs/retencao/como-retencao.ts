import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database/database';

/**
 * Lets `apagar` take rows that the database guards from everybody else. Even so it lets go only what is past
 * the time the law asks for, by its own clock (decision 0025).
 */
export async function comoRetencao(tx: Transaction, apagar: () => PromiseLike<unknown>): Promise<void> {
  await tx.execute(sql`select set_config('gestao.retencao', 'sim', true)`);
  await apagar();
  await tx.execute(sql`select set_config('gestao.retencao', '', true)`);
}

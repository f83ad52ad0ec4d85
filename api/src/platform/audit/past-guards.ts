import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database';
import { log_transacao } from '../database/schema';

/**
 * Lets `remove` take rows that the database guards from everybody else. Even so it lets go only what is past
 * the time the law asks for, by its own clock (decision 0025).
 */
export async function pastGuards(tx: Transaction, remove: () => PromiseLike<unknown>): Promise<void> {
  await tx.execute(sql`select set_config('gestao.retencao', 'sim', true)`);
  await remove();
  await tx.execute(sql`select set_config('gestao.retencao', '', true)`);
}

/** Takes rows out of the log that are past their time; whoever asks keeps the proof of the chain. */
export async function removeLogRows(tx: Transaction, ids: readonly number[]): Promise<void> {
  await pastGuards(tx, () => tx.delete(log_transacao).where(inArray(log_transacao.id, [...ids])));
}

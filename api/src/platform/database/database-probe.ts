import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './orm';

/** Longest wait for the database's word, in ms. */
const patience = 2_000;

/** `silent`: no answer in time, or a refusal. `damaged`: a page that was read was not as it had been written. */
export type DatabaseState = 'ok' | 'silent' | 'damaged';

/**
 * Asks whether the database works, without waiting for one that is frozen. While a question is open nobody
 * asks another: those who keep asking must not use up the connections.
 */
export function createDatabaseProbe({ pool }: Pick<Database, 'pool'>): () => Promise<DatabaseState> {
  let asking: Promise<DatabaseState> | undefined;
  const ask = async (): Promise<DatabaseState> => {
    try {
      // Older damage was met by the start, or restored since.
      const { rows } = await pool.query<{ damaged: boolean }>(
        `select coalesce(bool_or(checksum_last_failure > pg_postmaster_start_time()), false) as damaged
         from pg_stat_database where datname = current_database()`,
      );
      return rows[0]?.damaged ? 'damaged' : 'ok';
    } catch {
      return 'silent';
    } finally {
      asking = undefined;
    }
  };
  return () => {
    asking ??= ask();
    return Promise.race([asking, sleep(patience, 'silent' as const, { ref: false })]);
  };
}

import { sql } from 'drizzle-orm';
import type { AppContext } from '../../../../platform/app/context';
import { withTransaction } from '../../../../platform/database/database';
import { createPoller, type Poller } from '../../../../platform/jobs/poller';
import { createScanning } from './antivirus';
import { readTurn } from './leitura';

/** Names the turn among all processes on the database. */
const turnLock = 7_402_011;

/** Looks at files after they came in: the scanner first, then their text. One process does at a time. */
export function createFileWorker(context: AppContext, onError: (error: unknown) => void): Poller<void> {
  const scanTurn = createScanning(context, onError);

  async function turn(isStopped: () => boolean): Promise<boolean> {
    return withTransaction(context.database, async (tx) => {
      // The turn waits for scanner and reader without a word to the database.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      const { rows } = await tx.execute<{ mine: boolean }>(
        sql`select pg_try_advisory_xact_lock(${turnLock}) as mine`,
      );
      if (!rows[0]?.mine) return false;
      const scanning = await scanTurn(isStopped);
      return (await readTurn(context, isStopped)) || scanning;
    });
  }

  return createPoller(async (isStopped) => {
    while (!isStopped() && (await turn(isStopped)));
  }, onError);
}

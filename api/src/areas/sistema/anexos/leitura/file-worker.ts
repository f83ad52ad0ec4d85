import { sql } from 'drizzle-orm';
import type { AppContext } from '../../../../platform/app/context';
import { withTransaction } from '../../../../platform/database/database';
import { createScanning } from './antivirus';
import { readTurn } from './leitura';

const pollEvery = 2000;
/** Names the turn among all processes on the database. */
const turnLock = 7_402_011;

export interface FileWorker {
  start(): void;
  /** Scans and reads whatever is due. */
  drain(): Promise<void>;
  /** Lets the file being looked at finish. */
  stop(): Promise<void>;
}

/** Looks at files after they came in: the scanner first, then their text. One process does at a time. */
export function createFileWorker(context: AppContext, onError: (error: unknown) => void): FileWorker {
  const scanTurn = createScanning(context, onError);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;
  const isStopped = () => stopped;

  async function turn(): Promise<boolean> {
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

  async function run(): Promise<void> {
    while (!stopped && (await turn()));
  }

  const drain = () => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    drain,
    start() {
      timer = setInterval(() => void drain().catch(onError), pollEvery);
      timer.unref();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}

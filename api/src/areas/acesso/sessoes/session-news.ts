import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '../../../platform/database/database';

const channel = 'gestao_sessoes';
/** A connection that says nothing for so long is asked whether it lives, in ms. */
const askEvery = 15_000;
/** Longest wait for that answer, and for a connection, in ms. */
const answerWithin = 5_000;
const longestPause = 10_000;

/** Whose sessions changed: one person's, or everybody's. */
export type SessionChange = { usuarioId: number } | 'todos';

export interface SessionNews {
  /** Tells the other processes on this database; what cannot be told is what their memory's age is for. */
  tell(change: SessionChange): void;
  /** Whether changes made elsewhere are heard now. */
  hears(): boolean;
  /** Begins to listen. @returns once the first attempt has ended, however it did */
  start(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Says among the processes on one PostgreSQL whose sessions changed, so that what one revokes ends in all
 * of them at once.
 * @param onChange what another process told; `todos` also after a time without hearing
 */
export function createSessionNews(
  database: Database,
  onChange: (change: SessionChange) => void,
): SessionNews {
  const own = randomUUID();
  let listener: pg.Client | undefined;
  let hearing = false;
  const stop = new AbortController();
  let listening: Promise<void> | undefined;
  let started: Promise<void> | undefined;

  function receive(payload: string | undefined): void {
    const [from, change] = (payload ?? '').split(' ');
    if (from === own) return;
    const usuarioId = Number(change);
    onChange(Number.isSafeInteger(usuarioId) ? { usuarioId } : 'todos');
  }

  /** Listens until the connection is lost. */
  async function listenOnce(onFirst: () => void): Promise<void> {
    const client = new pg.Client({
      ...database.pool.options,
      connectionTimeoutMillis: answerWithin,
      query_timeout: answerWithin,
    });
    let lose = () => {};
    const lost = new Promise<void>((resolve) => {
      lose = resolve;
      client.on('error', () => resolve());
      client.on('end', () => resolve());
    });
    listener = client;
    client.on('notification', ({ payload }) => receive(payload));
    let timer: NodeJS.Timeout | undefined;
    try {
      // Ended while it connects, it says nothing to who waits for the connection.
      await Promise.race([client.connect(), lost]);
      if (stop.signal.aborted) return;
      await client.query(`listen ${channel}`);
      hearing = true;
      // Whatever was told before this moment was not heard.
      onChange('todos');
      onFirst();
      timer = setInterval(() => client.query('select 1').catch(lose), askEvery);
      timer.unref();
      await lost;
    } finally {
      hearing = false;
      clearInterval(timer);
      void client.end().catch(() => undefined);
    }
  }

  async function listen(onFirst: () => void): Promise<void> {
    for (let pause = 100; !stop.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      try {
        await listenOnce(onFirst);
        pause = 100;
      } catch {
        // The next attempt is the answer; meanwhile memory is kept for a moment only.
      }
      onFirst();
      await sleep(pause, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    start: () => {
      started ??= new Promise((resolve) => {
        listening = listen(resolve);
      });
      return started;
    },
    hears: () => hearing,
    tell: (change) => {
      const text = `${own} ${change === 'todos' ? change : change.usuarioId}`;
      void database.pool.query('select pg_notify($1, $2)', [channel, text]).catch(() => undefined);
    },
    async close() {
      stop.abort();
      await listener?.end().catch(() => undefined);
      await listening;
    },
  };
}

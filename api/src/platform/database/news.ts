import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from './orm';

/** A connection that says nothing for so long is asked whether it lives, in ms. */
const askEvery = 15_000;
/** Longest wait for that answer, and for a connection, in ms. */
const answerWithin = 5_000;
const longestPause = 10_000;

/** Name of the listening connections in PostgreSQL, apart from those that ask. */
export const newsConnection = 'gestao-noticias';

/** Who hears one channel. */
export interface Listener {
  receive(payload: string): void;
  /** Hearing has begun, at first or again: whatever was told before was missed. */
  begins(): void;
}

/** What the processes on one PostgreSQL tell each other, over one connection of each process. */
export interface News {
  /** Before `start`. */
  hear(channel: string, listener: Listener): void;
  /** Tells it outside any transaction; what cannot be told is lost. */
  tell(channel: string, payload: string): void;
  /** Whether it is heard now. */
  hears(): boolean;
  /** Begins to listen. @returns once the first attempt has ended, however it did */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Listens on one connection of its own, and makes another one when it is lost. */
export function createNews(database: Database): News {
  const listeners = new Map<string, Listener>();
  let connection: pg.Client | undefined;
  let hearing = false;
  const stop = new AbortController();
  let listening: Promise<void> | undefined;
  let started: Promise<void> | undefined;

  /** Listens until the connection is lost. */
  async function listenOnce(onFirst: () => void): Promise<void> {
    const client = new pg.Client({
      ...database.pool.options,
      // The pool hides it from copies.
      password: database.pool.options.password,
      application_name: newsConnection,
      connectionTimeoutMillis: answerWithin,
      query_timeout: answerWithin,
    });
    let lose = () => {};
    const lost = new Promise<void>((resolve) => {
      lose = resolve;
      client.on('error', () => resolve());
      client.on('end', () => resolve());
    });
    connection = client;
    client.on('notification', ({ channel, payload }) => listeners.get(channel)?.receive(payload ?? ''));
    let timer: NodeJS.Timeout | undefined;
    try {
      // Ended while it connects, it says nothing to who waits for the connection.
      await Promise.race([client.connect(), lost]);
      if (stop.signal.aborted) return;
      for (const channel of listeners.keys()) await client.query(`listen ${channel}`);
      hearing = true;
      for (const listener of listeners.values()) listener.begins();
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
        // The next attempt is the answer; whoever hears knows by `hears` that nothing is heard meanwhile.
      }
      onFirst();
      await sleep(pause, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    hear(channel, listener) {
      listeners.set(channel, listener);
    },
    tell(channel, payload) {
      void database.pool.query('select pg_notify($1, $2)', [channel, payload]).catch(() => undefined);
    },
    hears: () => hearing,
    start: () => {
      started ??= new Promise((resolve) => {
        listening = listen(resolve);
      });
      return started;
    },
    async close() {
      stop.abort();
      await connection?.end().catch(() => undefined);
      await listening;
    },
  };
}

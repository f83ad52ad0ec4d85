import type { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';

const unlimited = new WeakSet<object>();

/**
 * Ends a connection whose server does not answer a query in time. The server's own limit needs a server that
 * works; a frozen one, or a way to it that swallows everything, would be waited for without end. The
 * connection goes with the query, for whatever came after it could only wait behind it.
 * @param limit in ms; above the server's own, so that a slow query is told by the server
 */
export function limitQueries(pool: Pool, limit: number): void {
  pool.on('acquire', (client) => unlimited.delete(client));
  pool.on('connect', (client) => {
    const ask = client.query as (...args: unknown[]) => unknown;
    const guarded = (...args: unknown[]): unknown => {
      const timer = setTimeout(() => {
        if (!unlimited.has(client)) socketOf(client)?.destroy(new Error('Connection terminated: no answer'));
      }, limit);
      timer.unref();
      const last = args.at(-1);
      if (typeof last === 'function') {
        const done = (...answer: unknown[]) => {
          clearTimeout(timer);
          (last as (...all: unknown[]) => void)(...answer);
        };
        return ask.apply(client, [...args.slice(0, -1), done]);
      }
      const answer = ask.apply(client, args);
      if (answer instanceof Promise) answer.catch(() => {}).finally(() => clearTimeout(timer));
      else clearTimeout(timer);
      return answer;
    };
    client.query = guarded as typeof client.query;
  });
}

/** Lifts the limits of server and client for one connection, until it is given back. */
export async function allowLongQueries(client: PoolClient): Promise<void> {
  unlimited.add(client);
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
}

function socketOf(client: object): Socket | undefined {
  return (client as { connection?: { stream?: Socket } }).connection?.stream;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { DatabaseLog } from './database-log';
import type { Database } from './orm';
import { limitQueries } from './query-limit';
import * as schema from './schema';
import { type OwnServer, startOwnServer } from './server/own-server';

export type { Database, Transaction } from './orm';
export { type TransactionOptions, withTransaction } from './transaction';

export interface OpenDatabaseOptions {
  /** Private folder; the product's own PostgreSQL lives in its `postgres`. */
  dataDir: string;
  /** `postgres://…`: use that server instead of the product's own. */
  databaseUrl?: string | undefined;
  log?: DatabaseLog;
  /** Connections at most (default 10). */
  poolSize?: number;
  /** Longest query in ms (default 30 s). */
  statementTimeout?: number;
  /** Longest silence inside a transaction in ms (default 30 s); the transaction is then rolled back. */
  idleTransactionTimeout?: number;
  /** Folder of the nightly backups: a refusal names the newest one. */
  backups?: string | null;
  /** Own server: keep the write-ahead log until it is copied; when not said, as it was. */
  archive?: boolean | undefined;
  /** Own server: longest start in s. */
  startWithin?: number;
  /** Own server: repeat the whole log, also beyond the moment it was told to stop at. */
  recoverAll?: boolean;
}

/** What a server has to say that it gave up a query, before its connection is given up, in ms. */
const answerMargin = 5_000;
/** Longest wait for queries that still run when the database is closed, in ms. */
const closeTimeout = 10_000;

const usualPool = 10;
const silentLog: DatabaseLog = { info: () => {}, error: () => {} };

/**
 * Opens the product's own PostgreSQL as its owner, or the one of `databaseUrl` as whom that names; everything above
 * is one code path. Who serves requests opens it with `openToServe`.
 * A server of one's own that is down is no error here: the pool connects when first asked, and heals by itself.
 * @throws DataDirInUse when another process has the folder
 * @throws DatabaseRefused when what lies in the folder cannot be opened; nothing was changed
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { log = silentLog, databaseUrl, poolSize = usualPool } = options;
  if (databaseUrl) return connect({ connectionString: databaseUrl }, undefined, options);
  const { dataDir, backups, archive, startWithin, recoverAll } = options;
  const own = await startOwnServer({
    ...{ dataDir, backups, archive, startWithin, recoverAll, log },
    // Beside the pool, a few listen, take the jobs in turn, or make a backup.
    connections: poolSize + 20,
  });
  return connect(own.connection, own, options);
}

/** The same database through another login, which nothing reaches through the first one any more. */
export async function reopenAs(
  database: Database,
  login: pg.PoolConfig,
  options: OpenDatabaseOptions,
): Promise<Database> {
  await database.pool.end();
  return connect(login, database.own, options);
}

function connect(login: pg.PoolConfig, own: OwnServer | undefined, options: OpenDatabaseOptions): Database {
  const { log = silentLog, statementTimeout = 30_000 } = options;
  const pool = new pg.Pool({
    ...login,
    max: options.poolSize ?? usualPool,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    application_name: 'gestao',
    keepAlive: true,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: options.idleTransactionTimeout ?? 30_000,
    // Same text of instants everywhere, whatever the server's own zone. Compiling queries pays for seconds of
    // work, and asking the planner alone would already load the compiler in each connection.
    options: '-c TimeZone=UTC -c jit=off',
  });
  // A server that was lost may be back at another port.
  if (own) {
    const { connection } = own;
    Object.defineProperties(pool.options, {
      host: { enumerable: true, get: () => connection.host },
      port: { enumerable: true, get: () => connection.port },
    });
  }
  limitQueries(pool, statementTimeout + answerMargin);
  // A connection that dies while idle, or between two queries of a transaction, must not end the
  // process; the pool drops it, and whoever uses it gets the error from their query.
  pool.on('error', (error) => {
    // The pool hangs the whole connection on it; and a server that stops tells each that it goes.
    delete (error as { client?: unknown }).client;
    if (!closing) log.error(error);
  });
  pool.on('connect', (client) => client.on('error', () => {}));

  let closing: Promise<void> | undefined;
  return {
    pool,
    orm: drizzle(pool, { schema }),
    ...(own ? { own } : {}),
    close: () => {
      closing ??= (async () => {
        // A client that is never given back must not keep the process from stopping.
        await Promise.race([
          pool.ended ? undefined : pool.end(),
          sleep(closeTimeout, undefined, { ref: false }),
        ]);
        await own?.close();
      })();
      return closing;
    },
  };
}

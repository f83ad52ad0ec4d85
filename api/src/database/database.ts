import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { DatabaseLog } from './database-log';
import type { Database } from './orm';
import { type PgliteProcess, startPglite } from './pglite-process';
import * as schema from './schema';

export type { Database, Transaction } from './orm';
export { type TransactionOptions, withTransaction } from './transaction';

export interface OpenDatabaseOptions {
  /** Private folder; the embedded database lives in its `pgdata`. */
  dataDir: string;
  /** `postgres://…`: use that server instead of the embedded one. */
  databaseUrl?: string | undefined;
  log?: DatabaseLog;
  /** Connections at most (default 10). */
  poolSize?: number;
  /** Longest query in ms (default 30 s); PGlite knows no limit. */
  statementTimeout?: number;
  /** Longest silence inside a transaction in ms (default 30 s); the transaction is then rolled back. */
  idleTransactionTimeout?: number;
  /** Compiled `pglite-worker`; default: `pglite-worker.mjs` beside the running file. */
  workerFile?: string | URL;
}

/** Longest wait for queries that still run when the database is closed, in ms. */
const closeTimeout = 10_000;

const silentLog: DatabaseLog = { info: () => {}, error: () => {} };

/**
 * Opens the embedded database, or the PostgreSQL of `databaseUrl`; everything above is one code path.
 * A server that is down is no error here: the pool connects when first asked, and heals by itself.
 * @throws DataDirInUse when another process has the folder.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { log = silentLog, databaseUrl, idleTransactionTimeout = 30_000 } = options;
  let pglite: PgliteProcess | undefined;
  const limits: pg.PoolConfig = {
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    application_name: 'gestao',
    keepAlive: true,
  };
  let pool: pg.Pool;
  if (databaseUrl) {
    pool = new pg.Pool({
      ...limits,
      connectionString: databaseUrl,
      statement_timeout: options.statementTimeout ?? 30_000,
      idle_in_transaction_session_timeout: idleTransactionTimeout,
      // Same text of instants on both databases, whatever the server's own zone. Compiling queries pays for
      // seconds of work, and asking the planner alone would already load the compiler in each connection.
      options: '-c TimeZone=UTC -c jit=off',
    });
  } else {
    pglite = await startPglite({
      dataDir: options.dataDir,
      workerFile: options.workerFile,
      idleTransactionTimeout,
      log,
    });
    // A client waits for its turn behind running queries, so only an absent server times out.
    pool = new pg.Pool({ ...limits, ...pglite.connection, connectionTimeoutMillis: 60_000 });
  }
  // A connection that dies while idle, or between two queries of a transaction, must not end the
  // process; the pool drops it, and whoever uses it gets the error from their query.
  pool.on('error', (error) => log.error(error));
  pool.on('connect', (client) => client.on('error', () => {}));

  let closing: Promise<void> | undefined;
  return {
    kind: pglite ? 'pglite' : 'postgres',
    pool,
    orm: drizzle(pool, { schema }),
    close: () => {
      closing ??= (async () => {
        // A client that is never given back must not keep the process from stopping.
        await Promise.race([pool.end(), sleep(closeTimeout, undefined, { ref: false })]);
        await pglite?.close();
      })();
      return closing;
    },
  };
}

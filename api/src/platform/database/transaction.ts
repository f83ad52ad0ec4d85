import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Database, Transaction } from './orm';
import { DatabaseUnavailable, isRetryable, toDatabaseError } from './pg-errors';
import { requestWrite } from './request-write';
import * as schema from './schema';
import { runsOn } from './statement';

export interface TransactionOptions {
  isolationLevel?: 'read committed' | 'repeatable read' | 'serializable';
  accessMode?: 'read only' | 'read write';
  /** Tries in all when PostgreSQL reports a deadlock or a serialization failure. */
  attempts?: number;
}

/** One drizzle object for each pooled client: building one reads the whole schema. */
const ormOf = new WeakMap<PoolClient, NodePgDatabase<typeof schema>>();

/**
 * Runs `work` in a transaction: all of it is written, or nothing. After a deadlock or serialization
 * failure it runs again from the start, so `work` must do nothing outside the database.
 * @throws DatabaseUnavailable when the connection fails; with `outcome: 'unknown'` if that happened
 * during the commit, which is never repeated.
 * @throws ConstraintViolation, QueryTimeout; what `work` throws passes unchanged, after the rollback.
 */
export async function withTransaction<T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const { attempts = 5, ...config } = options;
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(database, work, config);
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw toDatabaseError(error);
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}

async function runOnce<T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
  config: Omit<TransactionOptions, 'attempts'>,
): Promise<T> {
  const client = await database.pool.connect();
  let orm = ormOf.get(client);
  if (!orm) {
    orm = drizzle(client, { schema });
    ormOf.set(client, orm);
  }
  // Drizzle's rollback on a dead connection throws and hides why it was needed: keep the first error.
  let first: { error: unknown } | undefined;
  let committing = false;
  let lost = false;
  const asked = config.accessMode === 'read only' ? undefined : requestWrite.getStore();
  const along = asked?.take() ? asked : undefined;
  let committed = false;
  try {
    const connection = orm;
    const given = await connection.transaction(async (tx) => {
      runsOn(tx, connection);
      try {
        await along?.begin(tx);
        const result = await work(tx);
        await along?.finish(tx, result);
        committing = true;
        return result;
      } catch (error) {
        first = { error };
        throw error;
      }
    }, config);
    committed = true;
    return given;
  } catch (error) {
    const known = toDatabaseError(first ? first.error : error);
    // The server's last word comes before the end of the connection: nobody else is to be given it.
    lost = known instanceof DatabaseUnavailable;
    if (committing && known instanceof DatabaseUnavailable)
      throw new DatabaseUnavailable(known.cause, 'unknown');
    throw first ? first.error : error;
  } finally {
    along?.settle(committed);
    client.release(lost);
  }
}

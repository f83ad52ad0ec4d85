import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type * as schema from './schema';
import type { OwnServer } from './server/own-server';

export interface Database {
  pool: Pool;
  orm: NodePgDatabase<typeof schema>;
  /** The product's own server, where it is not one of `DATABASE_URL`. */
  own?: OwnServer;
  /** Waits for running queries, then closes; the product's own server ends, and the folder is free. */
  close(): Promise<void>;
}

/** What a repository writes with: inside a transaction. */
export type Transaction = Parameters<Parameters<Database['orm']['transaction']>[0]>[0];

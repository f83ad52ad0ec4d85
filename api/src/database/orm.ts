import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type * as schema from './schema';

export interface Database {
  kind: 'pglite' | 'postgres';
  pool: Pool;
  orm: NodePgDatabase<typeof schema>;
  /** Waits for running queries, then closes; on PGlite with a checkpoint, and gives the folder free. */
  close(): Promise<void>;
}

/** What a repository writes with: inside a transaction. */
export type Transaction = Parameters<Parameters<Database['orm']['transaction']>[0]>[0];

import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { DataDirInUse } from '../database/data-dir-lock';
import { type Database, openDatabase } from '../database/database';
import * as schema from '../database/schema';
import { connectionOf } from '../database/server/own-server';
import { backupTexts } from './backup.texts';
import { BackupError } from './backup-error';

/**
 * The database to copy: that of `databaseUrl`, the own one of a stopped folder, or that of the process that
 * has the folder, which is asked as another client.
 * @throws BackupError when there is none, or its process does not answer
 */
export async function openForBackup(options: {
  dataDir: string;
  databaseUrl: string | undefined;
}): Promise<Database> {
  const { dataDir, databaseUrl } = options;
  const any = ['postgres', 'pgdata'].some((name) =>
    lstatSync(join(dataDir, name), { throwIfNoEntry: false }),
  );
  if (!databaseUrl && !any) throw new BackupError('failed', backupTexts.noDatabase(dataDir));
  try {
    return await openDatabase(options);
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    return openThrough(dataDir);
  }
}

async function openThrough(dataDir: string): Promise<Database> {
  const connection = connectionOf(dataDir);
  if (!connection) throw new BackupError('failed', backupTexts.notReachable(dataDir));
  const pool = new pg.Pool({ ...connection, max: 2, connectionTimeoutMillis: 60_000 });
  pool.on('error', () => {});
  try {
    await pool.query('select 1');
  } catch {
    await pool.end();
    throw new BackupError('failed', backupTexts.notReachable(dataDir));
  }
  return { pool, orm: drizzle(pool, { schema }), close: () => pool.end() };
}

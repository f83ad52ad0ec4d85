import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { PoolClient } from 'pg';
import type { Database } from './database';
import { toDatabaseError } from './pg-errors';
import { allowLongQueries } from './query-limit';
import { databaseTexts } from './texts';

/** The database and this code do not belong together; the text says what to do. */
export class IncompatibleDatabase extends Error {
  override name = 'IncompatibleDatabase';
}

/** Any constant: instances that start together agree on it and migrate one after the other. */
const migrationLock = 7_406_201_126;

/**
 * Brings the schema up to date: all missing migrations in one transaction, so that a start that is
 * killed leaves the old schema. A second call does nothing.
 * @throws IncompatibleDatabase when the database is newer than this code, or a migration was edited
 * after it had been applied.
 * @throws DatabaseUnavailable when the database cannot be reached.
 */
export async function migrate(
  database: Database,
  options: { migrationsFolder?: string } = {},
): Promise<{ applied: string[] }> {
  const folder = options.migrationsFolder ?? findMigrations();
  const known = readKnown(folder);
  let client: PoolClient | undefined;
  try {
    client = await database.pool.connect();
    // Another instance may be migrating a large table: wait for it, however long it takes.
    await allowLongQueries(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const before = await appliedMigrations(client);
    refuseStrangers(known, before);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
    const after = await appliedMigrations(client);
    for (const migration of known) {
      // Drizzle skips whatever is older than the newest one applied.
      if (!after.has(migration.hash))
        throw new IncompatibleDatabase(databaseTexts.changedMigration(migration.name));
    }
    return { applied: known.filter(({ hash }) => !before.has(hash)).map(({ name }) => name) };
  } catch (error) {
    throw toDatabaseError(error);
  } finally {
    // Ends the connection, and with it the lock and the settings above, however this went.
    client?.release(true);
  }
}

export interface KnownMigration {
  name: string;
  hash: string;
  /** Time of generation in ms: drizzle's order. */
  when: number;
}

/** The migrations of a folder, in order. */
export function readKnown(folder: string): KnownMigration[] {
  const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis }, index) => ({
    name: entries[index]?.tag ?? String(folderMillis),
    hash,
    when: folderMillis,
  }));
}

/** Hash → time of generation of what the database has. */
async function appliedMigrations(client: PoolClient): Promise<Map<string, number>> {
  const table = 'drizzle.__drizzle_migrations';
  const { rows: found } = await client.query<{ at: string | null }>('select to_regclass($1) as at', [table]);
  if (!found[0]?.at) return new Map();
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    `select hash, created_at from ${table}`,
  );
  return new Map(rows.map(({ hash, created_at }) => [hash, Number(created_at)]));
}

function refuseStrangers(known: KnownMigration[], applied: Map<string, number>): void {
  const hashes = new Set(known.map(({ hash }) => hash));
  for (const [hash, when] of applied) {
    if (hashes.has(hash)) continue;
    const edited = known.find((migration) => migration.when === when);
    throw new IncompatibleDatabase(
      edited
        ? databaseTexts.changedMigration(edited.name)
        : databaseTexts.newerDatabase(new Date(when).toISOString().slice(0, 16)),
    );
  }
}

/** `api/migrations`, seen from the sources and from the bundle in `dist`. */
export function findMigrations(): string {
  for (const candidate of ['../migrations', '../../migrations', '../../../migrations']) {
    const folder = fileURLToPath(new URL(candidate, import.meta.url));
    if (existsSync(`${folder}/meta/_journal.json`)) return folder;
  }
  throw new IncompatibleDatabase(databaseTexts.migrationsNotFound);
}

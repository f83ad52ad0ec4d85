import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { PoolClient } from 'pg';
import type { Database } from './database';
import { kindOf, type MigrationKind } from './migration-kind';
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
 * killed leaves the old schema. A second call does nothing. A database with newer migrations is taken as it
 * is where all of them are marked as additive, so that going back to an older version is possible (decision 0075).
 * Where nothing is missing it only reads, so that a role without rights on the schema may look, too.
 * @returns `ahead`: names of those newer ones
 * @throws IncompatibleDatabase when the database has a newer breaking migration, or a migration was edited
 * after it had been applied.
 * @throws DatabaseUnavailable when the database cannot be reached.
 */
export async function migrate(
  database: Database,
  options: { migrationsFolder?: string } = {},
): Promise<{ applied: string[]; ahead: string[] }> {
  const folder = options.migrationsFolder ?? findMigrations();
  const known = readKnown(folder);
  let client: PoolClient | undefined;
  try {
    client = await database.pool.connect();
    // Another instance may be migrating a large table: wait for it, however long it takes.
    await allowLongQueries(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const before = await appliedMigrations(client);
    const kinds = await readKinds(client);
    const ahead = admitStrangers(known, before, kinds);
    if (known.every(({ hash }) => before.has(hash) && kinds.has(hash))) return { applied: [], ahead };
    await writeKinds(client, known);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
    const after = await appliedMigrations(client);
    for (const migration of known) {
      // Drizzle skips whatever is older than the newest one applied.
      if (!after.has(migration.hash))
        throw new IncompatibleDatabase(databaseTexts.changedMigration(migration.name));
    }
    return { applied: known.filter(({ hash }) => !before.has(hash)).map(({ name }) => name), ahead };
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
  kind: MigrationKind;
}

/** The migrations of a folder, in order. */
export function readKnown(folder: string): KnownMigration[] {
  const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis, sql }, index) => ({
    name: entries[index]?.tag ?? String(folderMillis),
    hash,
    when: folderMillis,
    kind: kindOf(sql[0] ?? ''),
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

const kindsTable = 'drizzle.migration_kind';

/** Hash → what whoever applied a migration left about it for code that does not have its file. */
async function readKinds(client: PoolClient): Promise<Map<string, MigrationKind & { name: string }>> {
  const { rows: found } = await client.query<{ at: string | null }>('select to_regclass($1) as at', [
    kindsTable,
  ]);
  if (!found[0]?.at) return new Map();
  const { rows } = await client.query<MigrationKind & { name: string; hash: string }>(
    `select hash, name, kind, procedure from ${kindsTable}`,
  );
  return new Map(rows.map(({ hash, ...kind }) => [hash, kind]));
}

/** Before they are applied: a start that is killed after that leaves nothing untold. */
async function writeKinds(client: PoolClient, known: KnownMigration[]): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(`create table if not exists ${kindsTable} (
    hash text primary key, name text not null, kind text not null, procedure text)`);
  await client.query(
    `insert into ${kindsTable} (hash, name, kind, procedure)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[]) on conflict (hash) do nothing`,
    [
      known.map(({ hash }) => hash),
      known.map(({ name }) => name),
      known.map(({ kind }) => kind.kind),
      known.map(({ kind }) => kind.procedure),
    ],
  );
}

/** @returns the names of newer migrations that this code can live with */
function admitStrangers(
  known: KnownMigration[],
  applied: Map<string, number>,
  kinds: Map<string, MigrationKind & { name: string }>,
): string[] {
  const hashes = new Set(known.map(({ hash }) => hash));
  const ahead: string[] = [];
  for (const [hash, when] of applied) {
    if (hashes.has(hash)) continue;
    const edited = known.find((migration) => migration.when === when);
    if (edited) throw new IncompatibleDatabase(databaseTexts.changedMigration(edited.name));
    const stranger = kinds.get(hash);
    if (stranger?.kind !== 'additive')
      throw new IncompatibleDatabase(
        databaseTexts.newerDatabase(
          stranger?.name ?? new Date(when).toISOString().slice(0, 16),
          stranger?.procedure ?? null,
        ),
      );
    ahead.push(stranger.name);
  }
  return ahead;
}

/** `api/migrations`, seen from the sources and from the bundle in `dist`. */
export function findMigrations(): string {
  for (const candidate of ['../migrations', '../../migrations', '../../../migrations']) {
    const folder = fileURLToPath(new URL(candidate, import.meta.url));
    if (existsSync(`${folder}/meta/_journal.json`)) return folder;
  }
  throw new IncompatibleDatabase(databaseTexts.migrationsNotFound);
}

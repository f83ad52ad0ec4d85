import { randomUUID } from 'node:crypto';
import {
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, type OpenDatabaseOptions, openDatabase } from '../database/database';
import { migrate } from '../database/migrate';
import { compile } from './compile';
import { keepPgliteCompiled } from './pglite-code';
import { postgresUrl } from './postgres-server';
import { exclusively, migrationsFolder, stateFolder, suiteFolder, templateKey } from './test-folders';

/** The databases the product runs on; every rule of the api is proved on both. */
export const databaseKinds = ['pglite', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/** A database of a test's own. */
export interface TestDatabase extends Database {
  /** What `openDatabase` was given: tests that reopen or share the database use it again. */
  options: OpenDatabaseOptions;
  /** Closes and deletes it. */
  destroy(): Promise<void>;
}

/** An empty, fully migrated database, copied from a template that is made once for each schema. */
export async function openTestDatabase(
  kind: DatabaseKind,
  options: Partial<OpenDatabaseOptions> = {},
): Promise<TestDatabase> {
  const place = kind === 'pglite' ? await pglitePlace() : await postgresPlace();
  const all = { ...place.options, ...options };
  const database = await openDatabase(all);
  return {
    ...database,
    options: all,
    destroy: async () => {
      await database.close();
      await place.remove();
    },
  };
}

/**
 * Gives the suite a database of its own: opened before its first test, deleted after the last.
 * Call the result inside tests.
 */
export function useTestDatabase(
  kind: DatabaseKind,
  options: Partial<OpenDatabaseOptions> = {},
): () => TestDatabase {
  let database: TestDatabase | undefined;
  // The first suite after a change of the schema also makes the template.
  beforeAll(async () => {
    database = await openTestDatabase(kind, options);
  }, 120_000);
  afterAll(async () => {
    await database?.destroy();
  }, 60_000);
  return () => {
    if (!database) throw new Error('The test database is open only while tests run.');
    return database;
  };
}

/** Runs the same suite on every database: `describeDatabases('clientes', (database) => { it(…) })`. */
export function describeDatabases(
  name: string,
  suite: (database: () => TestDatabase, kind: DatabaseKind) => void,
): void {
  describe.each(databaseKinds)(`${name} (%s)`, (kind) => {
    suite(useTestDatabase(kind), kind);
  });
}

/** Empties every table and starts the numbers again; triggers that forbid it are off meanwhile. */
export async function emptyTables(database: Database): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    );
    if (rows.length > 0) {
      await client.query(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`);
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}

interface Place {
  options: OpenDatabaseOptions;
  remove(): Promise<void>;
}

/** Options for an empty, not yet migrated embedded database in a new folder. */
export function newPgliteFolder(): Place {
  const dataDir = mkdtempSync(join(suiteFolder, 'gestao-dados-'));
  return {
    options: { dataDir, workerFile: compile('database/pglite-worker.ts') },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** Options for an empty, not yet migrated database on the test server. */
export async function newPostgresDatabase(template = 'template0'): Promise<Place> {
  const url = await postgresUrl();
  const name = `teste_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${name} template ${template}`);
  return {
    options: { dataDir: '', databaseUrl: url(name) },
    remove: () => administer(url, `drop database if exists ${name} with (force)`),
  };
}

async function pglitePlace(): Promise<Place> {
  await keepPgliteCompiled();
  const template = join(stateFolder, `pglite-${templateKey()}`);
  if (!existsSync(template)) {
    await exclusively('pglite-template', async () => {
      if (existsSync(template)) return;
      for (const name of readdirSync(stateFolder).filter((entry) => entry.startsWith('pglite-'))) {
        const old = join(stateFolder, name);
        // A young one may still be copied by a suite that started before the schema changed.
        if (Date.now() - statSync(old).ctimeMs > 3_600_000) rmSync(old, { recursive: true, force: true });
      }
      const { options, remove } = newPgliteFolder();
      await migrateAndClose(options);
      const draft = `${template.replace('pglite-', 'draft-')}`;
      rmSync(draft, { recursive: true, force: true });
      cpSync(join(options.dataDir, 'pgdata'), draft, { recursive: true });
      renameSync(draft, template);
      await remove();
    });
  }
  const place = newPgliteFolder();
  cpSync(template, join(place.options.dataDir, 'pgdata'), {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
  });
  return place;
}

async function postgresPlace(): Promise<Place> {
  const url = await postgresUrl();
  const template = `modelo_${templateKey()}`;
  await exclusively('postgres-template', async () => {
    if (await databaseExists(url, template)) return;
    const draft = `rascunho_${templateKey()}`;
    await administer(url, `drop database if exists ${draft} with (force)`);
    await administer(url, `create database ${draft} template template0`);
    await migrateAndClose({ dataDir: '', databaseUrl: url(draft) });
    await administer(url, `alter database ${draft} rename to ${template}`);
  });
  return newPostgresDatabase(template);
}

async function migrateAndClose(options: OpenDatabaseOptions): Promise<void> {
  const database = await openDatabase(options);
  try {
    await migrate(database, { migrationsFolder });
  } finally {
    await database.close();
  }
}

async function databaseExists(url: (name: string) => string, name: string): Promise<boolean> {
  const client = new pg.Client(url('postgres'));
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    return rowCount === 1;
  } finally {
    await client.end();
  }
}

async function administer(url: (name: string) => string, statement: string): Promise<void> {
  const client = new pg.Client(url('postgres'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Database, type OpenDatabaseOptions, openDatabase } from '../platform/database/database';
import { migrate } from '../platform/database/migrate';
import { grantWork } from '../platform/database/working-role';
import { type Address, postgresUrl } from './postgres-server';
import { exclusively, migrationsFolder, templateKey } from './test-folders';

/** A database of a test's own. */
export interface TestDatabase extends Database {
  /** What `openDatabase` was given: tests that reopen or share the database use it again. */
  options: OpenDatabaseOptions;
  /** The same database as the owner of its tables, for what the product itself may not do. */
  owner: Database;
  ownerUrl: string;
  /** Closes and deletes it. */
  destroy(): Promise<void>;
}

/**
 * An empty, fully migrated database, copied from a template that is made once for each schema. It is worked with as
 * the product works with it: as a role that may only read and write rows.
 */
export async function openTestDatabase(options: Partial<OpenDatabaseOptions> = {}): Promise<TestDatabase> {
  const place = await migratedDatabase();
  // A busy machine is slow, not wrong: the product's own limits would cut what tests write in bulk.
  const patience = { statementTimeout: 120_000, idleTransactionTimeout: 120_000 };
  const all = { ...patience, dataDir: '', databaseUrl: place.workUrl, ...options };
  const database = await openDatabase(all);
  // Connects when it is first asked.
  const owner = await openDatabase({ ...all, databaseUrl: place.ownerUrl, poolSize: 2 });
  return {
    ...database,
    options: all,
    owner,
    ownerUrl: place.ownerUrl,
    destroy: async () => {
      await database.close();
      await owner.close();
      await place.remove();
    },
  };
}

/**
 * Gives the suite a database of its own: opened before its first test, deleted after the last.
 * Call the result inside tests.
 */
export function useTestDatabase(options: Partial<OpenDatabaseOptions> = {}): () => TestDatabase {
  let database: TestDatabase | undefined;
  // The first suite after a change of the schema also makes the template.
  beforeAll(async () => {
    database = await openTestDatabase(options);
  }, 120_000);
  afterAll(async () => {
    await database?.destroy();
  }, 60_000);
  return () => {
    if (!database) throw new Error('The test database is open only while tests run.');
    return database;
  };
}

/** A suite with a database of its own: `describeDatabase('clientes', (database) => { it(…) })`. */
export function describeDatabase(name: string, suite: (database: () => TestDatabase) => void): void {
  describe(name, () => suite(useTestDatabase()));
}

/** Empties every table and starts the numbers again; triggers that forbid it are off meanwhile. */
export async function emptyTables({ owner }: TestDatabase): Promise<void> {
  const client = await owner.pool.connect();
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

/** Who works with the test databases. */
const workingRole = 'gestao';

interface Place {
  ownerUrl: string;
  workUrl: string;
  remove(): Promise<void>;
}

/** Addresses of an empty, not yet migrated database on the test server. */
export async function newDatabase(template = 'template0'): Promise<Place> {
  const url = await postgresUrl();
  await makeWorkingRole(url);
  const name = `teste_${randomUUID().replaceAll('-', '')}`;
  // Quicker than the default, and than emptying tables (docs/decisions/0030): files are copied, no log is kept.
  await administer(url, `create database ${name} template ${template} strategy file_copy`);
  return {
    ownerUrl: url(name),
    workUrl: url(name, workingRole),
    remove: () => administer(url, `drop database if exists ${name} with (force)`),
  };
}

let template: Promise<string> | undefined;

async function migratedDatabase(): Promise<Place> {
  template ??= makeTemplate();
  return newDatabase(await template);
}

/** Makes the template of these migrations unless another worker or run has. @returns its name */
async function makeTemplate(): Promise<string> {
  const url = await postgresUrl();
  const name = `modelo_${templateKey()}`;
  await exclusively('postgres-template', async () => {
    if (await databaseExists(url, name)) return;
    const draft = `rascunho_${templateKey()}`;
    await administer(url, `drop database if exists ${draft} with (force)`);
    await administer(url, `create database ${draft} template template0`);
    await makeWorkingRole(url);
    await migrateAndClose({ dataDir: '', databaseUrl: url(draft) });
    await administer(url, `alter database ${draft} rename to ${name}`);
  });
  return name;
}

let made: Promise<void> | undefined;

/** Roles belong to the server, and other workers make it, too. */
function makeWorkingRole(url: Address): Promise<void> {
  made ??= administer(
    url,
    `do $$ begin create role ${workingRole} login;
     exception when duplicate_object or unique_violation then null; end $$`,
  );
  return made;
}

async function migrateAndClose(options: OpenDatabaseOptions): Promise<void> {
  const database = await openDatabase(options);
  try {
    await migrate(database, { migrationsFolder });
    await grantWork(database, workingRole);
  } finally {
    await database.close();
  }
}

async function databaseExists(url: Address, name: string): Promise<boolean> {
  const client = new pg.Client(url('postgres'));
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    return rowCount === 1;
  } finally {
    await client.end();
  }
}

async function administer(url: Address, statement: string): Promise<void> {
  const client = new pg.Client(url('postgres'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { newDatabase } from '../../testing/test-database';
import { migrationsFolder } from '../../testing/test-folders';
import { type Database, type OpenDatabaseOptions, openDatabase } from './database';
import { IncompatibleDatabase, migrate } from './migrate';
import * as schema from './schema';

describe('migrate', () => {
  let place: { options: OpenDatabaseOptions; remove(): Promise<void> };
  let database: Database;
  let folder: string;

  beforeEach(async () => {
    place = await newDatabase();
    database = await openDatabase(place.options);
    folder = mkdtempSync(join(tmpdir(), 'gestao-migracoes-'));
    mkdirSync(join(folder, 'meta'));
    write(['um', 'create table um (a int)']);
  }, 240_000);

  afterEach(async () => {
    await database.close();
    await place.remove();
    rmSync(folder, { recursive: true, force: true });
  }, 240_000);

  function write(...migrations: [name: string, sql: string][]) {
    const entries = migrations.map(([tag], idx) => ({
      idx,
      version: '7',
      when: 1000 + idx,
      tag,
      breakpoints: true,
    }));
    for (const [name, sql] of migrations) writeFileSync(join(folder, `${name}.sql`), sql);
    writeFileSync(
      join(folder, 'meta/_journal.json'),
      JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
    );
  }

  async function tables() {
    const { rows } = await database.pool.query(
      `select tablename from pg_tables where schemaname = 'public' order by tablename`,
    );
    return rows.map(({ tablename }) => tablename);
  }

  it('applies the real migrations, and a second time nothing', async () => {
    const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
    expect((await migrate(database)).applied).toEqual(entries.map(({ tag }: { tag: string }) => tag));
    expect(await tables()).toContain('departamento');
    expect((await migrate(database)).applied).toEqual([]);
  }, 240_000);

  it('has every table, column and index that the code declares', async () => {
    await migrate(database);
    // What the database writes by itself is left to the SQL that reads it: a row of a record never carries it.
    const { rows: columns } = await database.pool.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and is_generated = 'NEVER'`,
    );
    const { rows: indexes } = await database.pool.query<{ name: string }>(
      `select indexname as name from pg_indexes where schemaname = 'public'`,
    );
    const tables = Object.values(schema).filter((value) => is(value, PgTable));
    const declared = tables.map((table) => getTableConfig(table as PgTable));
    expect(columns.map(({ name }) => name).sort()).toEqual(
      declared.flatMap((table) => table.columns.map((column) => `${table.name}.${column.name}`)).sort(),
    );
    expect(indexes.map(({ name }) => name)).toEqual(
      expect.arrayContaining(declared.flatMap((table) => table.indexes.map((index) => index.config.name))),
    );
  }, 240_000);

  it('applies only what is missing', async () => {
    const options = { migrationsFolder: folder };
    expect((await migrate(database, options)).applied).toEqual(['um']);
    write(['um', 'create table um (a int)'], ['dois', 'create table dois (a int)']);
    expect((await migrate(database, options)).applied).toEqual(['dois']);
    expect(await tables()).toEqual(['dois', 'um']);
  });

  it('leaves nothing of a set of migrations in which one fails', async () => {
    write(['um', 'create table um (a int)'], ['dois', 'create table um (b int)']);
    await expect(migrate(database, { migrationsFolder: folder })).rejects.toThrow();
    expect(await tables()).toEqual([]);
    write(['um', 'create table um (a int)'], ['dois', 'create table dois (b int)']);
    await migrate(database, { migrationsFolder: folder });
    expect(await tables()).toEqual(['dois', 'um']);
  });

  it('refuses a database that is newer than the code', async () => {
    const newer = `${folder}-novo`;
    write(['um', 'create table um (a int)'], ['dois', 'create table dois (a int)']);
    cpSync(folder, newer, { recursive: true });
    write(['um', 'create table um (a int)']);
    await migrate(database, { migrationsFolder: newer });
    const refused = migrate(database, { migrationsFolder: folder });
    await expect(refused).rejects.toBeInstanceOf(IncompatibleDatabase);
    await expect(refused).rejects.toThrow(
      'O banco de dados foi atualizado por uma versão mais nova do sistema',
    );
    rmSync(newer, { recursive: true });
  });

  it('refuses a migration that was changed after it had been applied', async () => {
    await migrate(database, { migrationsFolder: folder });
    write(['um', 'create table um (a bigint)']);
    await expect(migrate(database, { migrationsFolder: folder })).rejects.toThrow(
      'A migração um foi alterada',
    );
  });

  it('lets several instances start together', async () => {
    const options = { migrationsFolder: folder };
    const results = await Promise.all([1, 2, 3].map(() => migrate(database, options)));
    expect(results.flatMap(({ applied }) => applied)).toEqual(['um']);
  });
});

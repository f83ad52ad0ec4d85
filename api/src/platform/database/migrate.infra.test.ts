import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { newDatabase } from '../../testing/test-database';
import { migrationsFolder } from '../../testing/test-folders';
import { type Database, openDatabase } from './database';
import { IncompatibleDatabase, migrate } from './migrate';
import * as schema from './schema';

describe('migrate', () => {
  let place: Awaited<ReturnType<typeof newDatabase>>;
  let database: Database;
  let folder: string;

  beforeEach(async () => {
    place = await newDatabase();
    database = await openDatabase({ dataDir: '', databaseUrl: place.ownerUrl });
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

  describe('of code that is older than the database', () => {
    const first: [string, string] = ['um', 'create table um (a int)'];

    async function afterNewer(...newer: [string, string][]) {
      const there = `${folder}-novo`;
      write(first, ...newer);
      cpSync(folder, there, { recursive: true });
      await migrate(database, { migrationsFolder: there });
      rmSync(there, { recursive: true });
      write(first);
      return migrate(database, { migrationsFolder: folder });
    }

    it('goes on where all that is newer is marked as additive, and does not take it away', async () => {
      const done = await afterNewer(
        ['dois', '-- additive\nalter table um add column b int'],
        ['tres', '-- additive: nobody reads it yet\ncreate table tres (a int)'],
      );
      expect(done).toEqual({ applied: [], ahead: ['dois', 'tres'] });
      expect(await tables()).toEqual(['tres', 'um']);
      write(
        first,
        ['dois', '-- additive\nalter table um add column b int'],
        ['tres', '-- additive: nobody reads it yet\ncreate table tres (a int)'],
        ['quatro', 'create table quatro (a int)'],
      );
      expect(await migrate(database, { migrationsFolder: folder })).toEqual({
        applied: ['quatro'],
        ahead: [],
      });
    });

    it('refuses a breaking one with the way back', async () => {
      const refused = afterNewer(
        ['dois', '-- additive\nalter table um add column b int'],
        [
          'tres',
          '-- breaking: exporte a lista um e restaure a cópia da véspera.\nalter table um drop column a',
        ],
      );
      await expect(refused).rejects.toBeInstanceOf(IncompatibleDatabase);
      await expect(refused).rejects.toThrow(
        'versão mais nova do sistema (tres), e esta não sabe trabalhar com ele. Nada foi alterado. Para voltar: exporte a lista um e restaure a cópia da véspera.',
      );
    });

    it('refuses one that says nothing of itself', async () => {
      await expect(afterNewer(['dois', 'create table dois (a int)'])).rejects.toThrow(
        'Inicie a versão mais nova, ou restaure uma cópia de segurança',
      );
    });
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

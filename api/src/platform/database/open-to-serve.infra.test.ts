import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDatabase } from '../../testing/test-database';
import { migrationsFolder } from '../../testing/test-folders';
import { protectLog } from '../audit/append-only';
import { dumpDatabase } from '../backup/dump-database';
import type { Job } from '../jobs/job';
import { prepareQueues } from '../jobs/job-runner';
import { findDamage } from './damaged-pages';
import { openDatabase } from './database';
import { migrate } from './migrate';
import { openToServe } from './open-to-serve';
import type { Database } from './orm';

const job: Job = {
  nome: 'teste',
  titulo: 'Teste',
  quando: { horarios: 'de hora em hora' },
  run: async () => null,
};

/** What a start lets the owner do. */
async function prepare(owner: Database): Promise<void> {
  await migrate(owner, { migrationsFolder });
  await protectLog(owner);
  await prepareQueues(owner, [job]);
}

const whoAmI = async ({ pool }: Database) =>
  (
    await pool.query<{ role: string; super: boolean }>(
      'select rolname as role, rolsuper as super from pg_roles where rolname = current_user',
    )
  ).rows[0];
const forbidden = { code: '42501' };

/** What the product does while it serves, and what it must not. */
async function expectWorker(database: Database): Promise<void> {
  const { pool } = database;
  await pool.query(`insert into departamento (nome, sigla, ativo) values ('Fiscal ' || random(), 'F', true)`);
  await pool.query(`update departamento set ativo = false`);
  await pool.query(`delete from departamento`);
  await pool.query(`insert into pgboss.job (name) values ('teste')`);
  for (const statement of [
    'alter table log_transacao disable trigger all',
    'update log_transacao set rotulo = rotulo',
    'truncate departamento cascade',
    'create table nova (id int)',
    'create temp table log_transacao (id int)',
    'create function pg_temp.now() returns int language sql as $$ select 1 $$',
    'delete from drizzle.migration_kind',
    'set session_replication_role = replica',
    `select setval('log_transacao_id_seq', 1)`,
    'update pgboss.version set version = 20',
    'delete from pgboss.version',
  ])
    await expect(pool.query(statement)).rejects.toMatchObject(forbidden);
}

describe('the product’s own server', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gestao-papeis-'));
    // The server's account passes through.
    chmodSync(folder, 0o711);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is served by a role that only reads and writes rows, also where the owner served before', async () => {
    const dataDir = join(folder, 'dados');
    const before = await openDatabase({ dataDir });
    await prepare(before);
    await before.pool.query(`insert into departamento (nome, sigla, ativo) values ('De antes', 'A', true)`);
    await before.close();
    for (const _start of [1, 2]) {
      const database = await openToServe({ dataDir, ownerUrl: null }, prepare);
      try {
        expect(await whoAmI(database)).toEqual({ role: 'gestao', super: false });
        expect((await database.pool.query('select from departamento')).rowCount).toBe(_start === 1 ? 1 : 0);
        await expectWorker(database);
        // What a session leaves behind for the next ones is gone with the next start, that no session could begin with.
        await database.pool.query(
          `alter role current_user in database postgres set local_preload_libraries = 'nenhuma'`,
        );
        // The nightly look at every page is the owner's.
        expect(await findDamage(database)).toEqual([]);
      } finally {
        await database.close();
      }
    }
  }, 240_000);
});

describe('a server of the firm’s own', () => {
  let place: Awaited<ReturnType<typeof newDatabase>>;
  beforeEach(async () => {
    place = await newDatabase();
  }, 120_000);
  afterEach(() => place.remove(), 60_000);

  /** Roles belong to the server, which other tests use too. */
  const marca = process.pid;
  const told: string[] = [];
  const log = { info: (text: string) => void told.push(text), error: () => {} };
  const start = (databaseUrl: string, ownerUrl: string | null) =>
    openToServe({ dataDir: '', databaseUrl, ownerUrl, log }, prepare);
  async function starts(databaseUrl: string, ownerUrl: string | null): Promise<string[]> {
    told.length = 0;
    const database = await start(databaseUrl, ownerUrl);
    await database.close();
    return [...told];
  }
  const asOwner = async (text: string) => {
    const owner = await openDatabase({ dataDir: '', databaseUrl: place.ownerUrl });
    await owner.pool.query(text).finally(() => owner.close());
  };

  it('is prepared by the owner and served by the other, then started without the owner', async () => {
    const database = await start(place.workUrl, place.ownerUrl);
    await expectWorker(database);
    await database.close();
    expect(await starts(place.workUrl, null)).toEqual([]);
  }, 120_000);

  it('is prepared once by starts at the same time', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => start(place.workUrl, place.ownerUrl)));
    for (const database of all) await expectWorker(database);
    for (const database of all) await database.close();
  }, 120_000);

  it('says that it is served by the owner of the tables', async () => {
    expect(await starts(place.ownerUrl, null)).toEqual([
      expect.stringContaining('O sistema usa o banco como postgres, que é dono das tabelas'),
    ]);
  }, 120_000);

  it('refuses an owner that is no other, before anything is made', async () => {
    await expect(start(place.ownerUrl, place.ownerUrl)).rejects.toThrow(
      'DATABASE_URL entra no banco como postgres, que também é dono das tabelas',
    );
    await asOwner('create table vazio (id int)');
    await expect(start(place.workUrl, null)).rejects.toThrow('Inicie uma vez também com DATABASE_OWNER_URL');
  }, 120_000);

  it('asks for the owner when something is missing, and names it', async () => {
    await starts(place.workUrl, place.ownerUrl);
    await asOwner('create table do_futuro (id int)');
    await expect(start(place.workUrl, null)).rejects.toThrow(
      /\(do_futuro\)\. Inicie uma vez também com DATABASE_OWNER_URL/,
    );
    await starts(place.workUrl, place.ownerUrl);
    await asOwner('grant update on log_transacao to gestao');
    await expect(start(place.workUrl, null)).rejects.toThrow('(log_transacao)');
    await starts(place.workUrl, place.ownerUrl);
    await asOwner('drop trigger log_transacao_so_acrescenta on log_transacao');
    await expect(start(place.workUrl, null)).rejects.toThrow('DATABASE_OWNER_URL');
    await starts(place.workUrl, place.ownerUrl);
    expect(await starts(place.workUrl, null)).toEqual([]);
  }, 120_000);

  it('leaves alone what others have beside its tables, and copies the rows that are its own', async () => {
    await asOwner(`create role alheio_${marca}; grant create on schema public to alheio_${marca}; set role alheio_${marca};
      create table alheia (id int); reset role`);
    await starts(place.workUrl, place.ownerUrl);
    expect(await starts(place.workUrl, null)).toEqual([]);
    const database = await openDatabase({ dataDir: '', databaseUrl: place.workUrl });
    const { tabelas } = await dumpDatabase(database, async () => {}).finally(() => database.close());
    expect(tabelas.map(({ nome }) => nome)).toContain('log_transacao');
    expect(tabelas.map(({ nome }) => nome)).not.toContain('alheia');
    await asOwner(`drop owned by alheio_${marca} cascade; drop role alheio_${marca}`);
  }, 120_000);

  it('takes from the other role what it was given by hand, and no session of it brings another clock', async () => {
    await starts(place.workUrl, place.ownerUrl);
    await asOwner(
      `grant all on all tables in schema public to gestao; grant create on schema public to public`,
    );
    await expect(start(place.workUrl, null)).rejects.toThrow('(schema public)');
    await starts(place.workUrl, place.ownerUrl);
    await asOwner(`create schema outro; grant all on schema outro to gestao`);
    const database = await start(place.workUrl, null);
    try {
      await expectWorker(database);
      await database.pool.query(`insert into log_transacao
        (ator_descricao, acao, entidade, rotulo, campos_alterados, hash_anterior, hash) values ('', '', '', '', '{}', '', '')`);
      await database.pool.query(
        `create function outro.now() returns timestamptz language sql as $$ select timestamptz '3000-01-01' $$`,
      );
      await expect(
        database.pool.query(`begin; set local search_path = outro, public, pg_catalog;
          set local gestao.retencao = 'sim'; delete from log_transacao; commit`),
      ).rejects.toMatchObject(forbidden);
    } finally {
      await database.close();
    }
  }, 120_000);

  it('refuses another role that may become more than itself', async () => {
    await asOwner(`create role forte_${marca} login createrole`);
    const forte = place.workUrl.replace('//gestao@', `//forte_${marca}@`);
    await expect(start(forte, place.ownerUrl)).rejects.toThrow(`(role forte_${marca})`);
    await asOwner(`drop owned by forte_${marca}; drop role forte_${marca}`);
  }, 120_000);

  it('asks for DATABASE_URL where only an owner is told', async () => {
    await expect(
      openToServe({ dataDir: '', databaseUrl: undefined, ownerUrl: place.ownerUrl }, prepare),
    ).rejects.toThrow('DATABASE_OWNER_URL só vale com DATABASE_URL.');
  });
});

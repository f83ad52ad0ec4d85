import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyChain } from '../../areas/sistema/logs/verify-chain';
import { describeDatabase } from '../../testing/test-database';
import { readConfig } from '../app/config';
import { type Database, openDatabase } from '../database/database';
import {
  addDepartamento,
  emptyPlace,
  fill,
  fingerprint,
  now,
  secretKey,
  touched,
  without,
} from './backup.fixture';
import { openForBackup } from './open-for-backup';
import { openBackup } from './read-backup';
import { restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';

let folder: string;
const settings = () =>
  readConfig({ DATA_DIR: folder, SECRET_KEY: 'a key that only tests use, forty characters' }, folder);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gestao-copia-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describeDatabase('backup', (database) => {
  const dataDirOf = () => database().options.dataDir || join(folder, 'dados');

  test('is restored on an empty place, row by row and file by file', async () => {
    const dataDir = dataDirOf();
    await fill(database(), dataDir);
    const before = await fingerprint(database());
    const written = await writeBackup({
      database: database(),
      dataDir,
      secretKey,
      to: join(folder, 'c'),
      now,
    });
    expect(statSync(written.file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, 'c'))).toEqual(['gestao-2026-11-22-030000.tar']);

    const { remove, ...place } = await emptyPlace(folder);
    const restored = await restoreBackup({ from: written.file, ...place, secretKey, now });
    expect(restored).toMatchObject({ rows: written.rows, setAside: null, otherKey: false });
    const again = await openDatabase(place);
    try {
      const after = await fingerprint(again);
      expect(without(after, touched)).toEqual(without(before, touched));
      const { rows } = await again.pool.query(`select from sessao where revogada_em is null`);
      expect(rows).toHaveLength(0);
      for (const file of readdirSync(join(dataDir, 'files')))
        expect(readFileSync(join(place.dataDir, 'files', file))).toEqual(
          readFileSync(join(dataDir, 'files', file)),
        );
      // What comes next works: numbers go on, keys and guards are there, and the chain holds.
      await fill(again, place.dataDir);
      await expect(again.pool.query('update log_transacao set rotulo = $1', ['x'])).rejects.toThrow(
        'append-only',
      );
      await expect(again.pool.query('update usuario set perfil_id = 0')).rejects.toThrow('foreign key');
      expect(await indexes(again)).toEqual(await indexes(database()));
      expect(await verifyChain({ database: again, config: settings() }, false)).toMatchObject({
        integra: true,
      });
    } finally {
      await again.close();
      await remove();
    }
  }, 240_000);

  test('holds one moment while others write', async () => {
    const dataDir = dataDirOf();
    await fill(database(), dataDir);
    const other = await openForBackup({ dataDir, databaseUrl: database().options.databaseUrl });
    let writing = true;
    let writes = 0;
    const writer = (async () => {
      for (; writing; writes += 1) await addDepartamento(database());
    })();
    try {
      const written = await writeBackup({ database: other, dataDir, secretKey, to: folder, now });
      writing = false;
      await writer;
      expect(writes).toBeGreaterThan(0);
      const { remove, ...place } = await emptyPlace(folder);
      await restoreBackup({ from: written.file, ...place, secretKey, now });
      const again = await openDatabase(place);
      try {
        // Each write is a row, its log row and the head of the chain: all of it or none.
        expect(await verifyChain({ database: again, config: settings() }, false)).toMatchObject({
          integra: true,
        });
        const { rows } = await again.pool.query<{ igual: boolean }>(
          `select (select count(*) from log_transacao where entidade = 'departamento') =
             (select count(*) from departamento where nome like 'Departamento %-%') as igual`,
        );
        expect(rows[0]?.igual).toBe(true);
      } finally {
        await again.close();
        await remove();
      }
    } finally {
      writing = false;
      await writer;
      await other.close();
    }
  }, 240_000);

  test('leaves out tables that are not the product’s, and says so', async () => {
    await fill(database(), dataDirOf());
    await database().owner.pool.query(
      'create table alheia (id bigserial primary key); insert into alheia default values',
    );
    const written = await writeBackup({
      database: database(),
      dataDir: folder,
      secretKey,
      to: folder,
      now,
    });
    await database().owner.pool.query('drop table alheia');
    const { remove, ...place } = await emptyPlace(folder);
    const restored = await restoreBackup({ from: written.file, ...place, secretKey, now });
    await remove();
    expect(restored.strange).toEqual(['alheia']);
  }, 240_000);

  test('of the same moment are two files, each whole', async () => {
    await fill(database(), dataDirOf());
    const one = () => writeBackup({ database: database(), dataDir: dataDirOf(), secretKey, to: folder, now });
    const written = [...(await Promise.all([one(), one(), one()])), await one()];
    expect(new Set(written.map(({ file }) => file)).size).toBe(4);
    for (const { file } of written) await (await openBackup(file)).close();
  }, 240_000);

  test('never fills a database that has people', async () => {
    await fill(database(), dataDirOf());
    const { file } = await writeBackup({
      database: database(),
      dataDir: folder,
      secretKey,
      to: folder,
      now,
    });
    const place = { dataDir: join(folder, 'novo'), databaseUrl: database().ownerUrl };
    await expect(restoreBackup({ from: file, ...place, secretKey, now })).rejects.toMatchObject({
      reason: 'occupied',
      message: expect.stringContaining('já tem dados'),
    });
  });
});

async function indexes(database: Database): Promise<string[]> {
  const { rows } = await database.pool.query<{ definicao: string }>(
    `select indexdef as definicao from pg_indexes where schemaname = 'public' order by 1`,
  );
  return rows.map(({ definicao }) => definicao);
}

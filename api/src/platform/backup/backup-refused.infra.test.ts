import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDatabase, openTestDatabase } from '../../testing/test-database';
import { lockDataDir } from '../database/data-dir-lock';
import { emptyPlace, fill, now, secretKey } from './backup.fixture';
import { openForBackup } from './open-for-backup';
import { openBackup } from './read-backup';
import { refuseInterruptedRestore, restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gestao-copia-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a backup', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let whole: string;
  let home: string;
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'gestao-copia-'));
    database = await openTestDatabase();
    await fill(database, home);
    whole = (await writeBackup({ database, dataDir: home, secretKey, to: home, now })).file;
  }, 240_000);
  afterAll(async () => {
    await database.destroy();
    rmSync(home, { recursive: true, force: true });
  });

  /** A copy of the backup that the test may damage. */
  function copy(): string {
    const file = join(folder, 'copia.tar');
    copyFileSync(whole, file);
    return file;
  }

  test('asks for the owner of the database where another may only read and write rows', async () => {
    const place = await newDatabase();
    try {
      await expect(
        restoreBackup({
          from: whole,
          dataDir: join(folder, 'novo'),
          databaseUrl: place.workUrl,
          secretKey,
          now,
        }),
      ).rejects.toThrow('Informe também DATABASE_OWNER_URL');
    } finally {
      await place.remove();
    }
  }, 60_000);

  test('is refused with any byte changed, before anything is touched', async () => {
    const original = readFileSync(whole);
    const last = original.length - 1;
    const places = [
      0,
      130,
      512,
      600,
      1025,
      last,
      last - 1030,
      ...Array.from({ length: 25 }, (_, at) => at * 4999),
    ];
    for (const at of places.filter((place) => place <= last)) {
      const file = copy();
      const changed = Buffer.from(original);
      changed.writeUInt8(changed.readUInt8(at) ^ 0x10, at);
      writeFileSync(file, changed);
      const dataDir = join(folder, 'novo');
      await expect(
        restoreBackup({ from: file, dataDir, databaseUrl: undefined, secretKey, now }),
      ).rejects.toMatchObject({ name: 'BackupError', reason: 'corrupted' });
      expect(readdirSync(folder)).toEqual(['copia.tar']);
    }
  });

  test('is refused when it was cut anywhere', async () => {
    const size = statSync(whole).size;
    for (const length of [0, 100, 512, 5000, Math.floor(size / 2), size - 1024, size - 512, size - 1]) {
      const file = copy();
      truncateSync(file, length);
      await expect(openBackup(file)).rejects.toMatchObject({ reason: 'corrupted' });
    }
  });

  test('of a newer version is refused', async () => {
    await database.owner.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('do-futuro', 4102444800000)`,
    );
    try {
      const { file } = await writeBackup({ database, dataDir: home, secretKey, to: folder, now });
      await expect(openBackup(file)).rejects.toMatchObject({
        reason: 'newer',
        message: expect.stringContaining('versão mais nova'),
      });
    } finally {
      await database.owner.pool.query(`delete from drizzle.__drizzle_migrations where hash = 'do-futuro'`);
    }
  });

  test('sets aside what was there, and tells of another key', async () => {
    const dataDir = join(folder, 'dados');
    mkdirSync(join(dataDir, 'files'), { recursive: true });
    writeFileSync(join(dataDir, 'files/antigo'), 'de antes');
    writeFileSync(join(dataDir, 'secret.key'), 'k');
    const { remove, databaseUrl } = await emptyPlace(folder);
    const otherKey = Buffer.alloc(32, 8);
    const restored = await restoreBackup({ from: copy(), dataDir, databaseUrl, secretKey: otherKey, now });
    await remove();
    expect(restored.otherKey).toBe(true);
    expect(restored.setAside).toBe(join(dataDir, 'antes-da-restauracao-2026-11-22-030000'));
    expect(readFileSync(join(restored.setAside ?? '', 'files/antigo'), 'utf8')).toBe('de antes');
    expect(readdirSync(join(dataDir, 'files'))).not.toContain('antigo');
    expect(() => refuseInterruptedRestore(dataDir)).not.toThrow();
  }, 240_000);

  test('is not restored over a running process, nor started after a restore that was cut', async () => {
    const lock = await lockDataDir(home);
    await expect(
      restoreBackup({ from: whole, dataDir: home, databaseUrl: undefined, secretKey, now }),
    ).rejects.toMatchObject({ reason: 'occupied', message: expect.stringContaining(`${process.pid}`) });
    lock.release();
    writeFileSync(join(folder, 'restauracao-em-andamento.json'), '{}');
    expect(() => refuseInterruptedRestore(folder)).toThrow('foi interrompida');
  });

  test('of a folder without a database is refused', async () => {
    await expect(openForBackup({ dataDir: folder, databaseUrl: undefined })).rejects.toMatchObject({
      message: expect.stringContaining('Não há banco de dados'),
    });
  });
});

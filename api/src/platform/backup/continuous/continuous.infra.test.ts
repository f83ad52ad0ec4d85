import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyChain } from '../../../areas/sistema/logs/verify-chain';
import { readConfig } from '../../app/config';
import { type Database, openDatabase } from '../../database/database';
import { migrate } from '../../database/migrate';
import { departamento } from '../../database/schema';
import { addDepartamento } from '../backup.fixture';
import { makeNightlyBase } from './base-copy';
import { startContinuousBackup } from './continuous-backup';
import { findBases } from './continuous-folder';
import { restoreMoment } from './restore-moment';

let folder: string;
let dataDir: string;
let backups: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gestao-continua-'));
  chmodSync(folder, 0o711);
  dataDir = join(folder, 'dados');
  backups = join(folder, 'cópias do dia');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const settings = () =>
  readConfig(
    { DATA_DIR: dataDir, BACKUP_DIR: backups, BACKUP_KEEP: '2', SECRET_KEY: 'k'.repeat(40) },
    folder,
  );
const now = () => new Date();

/** The product as far as its database and its copies go. */
async function running(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase({ dataDir, backups, archive: true });
  const failures: unknown[] = [];
  const continuous = startContinuousBackup({ config: settings(), database, now }, (error) =>
    failures.push(error),
  );
  try {
    await migrate(database);
    await work(database);
  } finally {
    await database.close();
    await continuous?.stop();
  }
  expect(failures).toEqual([]);
}

async function departamentos(at = dataDir): Promise<number> {
  const database = await openDatabase({ dataDir: at });
  try {
    expect(await verifyChain({ database, config: settings() }, false)).toMatchObject({ integra: true });
    return await database.orm.$count(departamento);
  } finally {
    await database.close();
  }
}

const clock = async ({ pool }: Database) =>
  (await pool.query<{ at: Date }>('select clock_timestamp() as at')).rows[0]?.at ?? now();

it('brings rows and files back to a moment, or to the last one, on an empty machine', async () => {
  let moment = now();
  await running(async (database) => {
    await addDepartamento(database);
    await makeNightlyBase({ config: settings(), database, now });
    mkdirSync(join(dataDir, 'files'));
    writeFileSync(join(dataDir, 'files/um'), 'contrato');
    await addDepartamento(database);
    await sleep(50);
    moment = await clock(database);
    await sleep(50);
    await addDepartamento(database);
  });

  const lost = join(folder, 'vazia');
  const { setAside, files } = await restoreMoment({ from: backups, moment, dataDir: lost, now: now() });
  expect({ setAside, files }).toEqual({ setAside: null, files: 1 });
  expect(await departamentos(lost)).toBe(2);
  expect(readFileSync(join(lost, 'files/um'), 'utf8')).toBe('contrato');

  // In the place of what is there: that is set aside.
  const last = await restoreMoment({ from: backups, moment: null, dataDir, now: now() });
  expect(readdirSync(last.setAside ?? '')).toContain('postgres');
  expect(await departamentos()).toBe(3);
}, 180_000);

it('refuses a moment that nothing reaches, and copies that are not whole, before it touches anything', async () => {
  await running(async (database) => {
    await makeNightlyBase({ config: settings(), database, now });
  });
  const refused = (moment: Date | null) =>
    expect(restoreMoment({ from: backups, moment, dataDir: join(folder, 'outra'), now: now() })).rejects;
  await refused(new Date(Date.now() - 3_600_000)).toThrow('Não há em');
  await refused(new Date(Date.now() + 3_600_000)).toThrow('vai só até');
  const [base] = findBases(backups);
  const content = readFileSync(base?.file ?? '');
  content.writeUInt8(content.readUInt8(5000) ^ 1, 5000);
  writeFileSync(base?.file ?? '', content);
  await refused(null).toThrow('corrompida');
  expect(readdirSync(folder)).not.toContain('outra');
}, 120_000);

it('keeps as many bases as nights, and of the log what the oldest of them needs', async () => {
  await running(async (database) => {
    for (const day of ['01', '02', '03']) {
      await addDepartamento(database);
      await makeNightlyBase({
        config: settings(),
        database,
        now: () => new Date(`2026-10-${day}T06:00:00Z`),
      });
      await database.pool.query('select pg_switch_wal()');
      await sleep(1500);
    }
  });
  const bases = findBases(backups);
  expect(bases.map(({ stamp }) => stamp)).toEqual(['2026-10-02-060000', '2026-10-03-060000']);
  expect(await (await restoreMoment({ from: backups, moment: null, dataDir, now: now() })).base).toBe(
    '2026-10-03T06:00:00.000Z',
  );
  expect(await departamentos()).toBe(3);
}, 180_000);

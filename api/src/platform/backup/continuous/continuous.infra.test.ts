import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyChain } from '../../../areas/sistema/logs/verify-chain';
import { readConfig } from '../../app/config';
import { type Database, openDatabase } from '../../database/database';
import { migrate } from '../../database/migrate';
import { departamento } from '../../database/schema';
import { createFileStore } from '../../files/create-file-store';
import { addDepartamento } from '../backup.fixture';
import { makeNightlyBase } from './base-copy';
import { startContinuousBackup } from './continuous-backup';
import { findBases } from './continuous-folder';
import { readBaseManifest } from './read-base';
import { restoreMoment } from './restore-moment';

let folder: string;
let dataDir: string;
let backups: string;
/** When two of the three departments were there, and the file. */
let moment: Date;
/** Pieces of the log that were kept before the last night. */
let keptBefore: string[];

// One life of a database for all tests, with three nights; each looks at it, and what restores does so elsewhere.
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gestao-continua-'));
  chmodSync(folder, 0o711);
  dataDir = join(folder, 'dados');
  backups = join(folder, 'cópias do dia');
  const night = (database: Database, day: string) =>
    makeNightlyBase({ config: settings(), database, now: () => new Date(`2026-10-${day}T06:00:00Z`) });
  await running(async (database) => {
    await addDepartamento(database);
    await night(database, '01');
    mkdirSync(join(dataDir, 'files'));
    writeFileSync(join(dataDir, 'files/um'), 'contrato');
    await addDepartamento(database);
    await night(database, '02');
    await sleep(50);
    moment = await clock(database);
    await sleep(50);
    await addDepartamento(database);
    keptBefore = await firstPieces();
    await night(database, '03');
  });
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = () =>
  readConfig(
    {
      DATA_DIR: dataDir,
      BACKUP_DIR: backups,
      BACKUP_KEEP: '2',
      SECRET_KEY: 'a key that only tests use, forty characters',
    },
    folder,
  );
const now = () => new Date();

/** The product as far as its database and its copies go. */
async function running(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase({ dataDir, backups, archive: true });
  const failures: unknown[] = [];
  const continuous = startContinuousBackup(
    { config: settings(), files: createFileStore(settings()), database, now },
    (error) => failures.push(error),
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

const pieces = () => {
  const [base] = findBases(backups);
  const wal = base?.folder.wal ?? '';
  return existsSync(wal) ? readdirSync(wal).sort() : [];
};

/** Waits until the log is being kept. */
async function firstPieces(): Promise<string[]> {
  for (let tries = 0; pieces().length === 0; tries += 1) {
    if (tries === 600) throw new Error('No piece of the log was kept.');
    await sleep(50);
  }
  return pieces();
}

it('keeps as many bases as nights, and of the log what the oldest of them needs', async () => {
  const bases = findBases(backups);
  expect(bases.map(({ stamp }) => stamp)).toEqual(['2026-10-02-060000', '2026-10-03-060000']);
  const { wal_inicial } = await readBaseManifest(bases[0]?.file ?? '');
  expect(keptBefore[0]?.slice(0, 24) ?? '').not.toBe('');
  expect((keptBefore[0] ?? '') < wal_inicial).toBe(true);
  expect(pieces()[0]?.slice(0, 24)).toBe(wal_inicial);
});

it('refuses a moment that nothing reaches, and copies that are not whole, before it touches anything', async () => {
  const from = join(folder, 'cópias alteradas');
  cpSync(backups, from, { recursive: true });
  const refused = (at: Date | null) =>
    expect(restoreMoment({ from, moment: at, dataDir: join(folder, 'outra'), now: now() })).rejects;
  await refused(new Date(Date.now() - 3_600_000)).toThrow('Não há em');
  await refused(new Date(Date.now() + 3_600_000)).toThrow('vai só até');
  const file = findBases(from).at(-1)?.file ?? '';
  const content = readFileSync(file);
  content.writeUInt8(content.readUInt8(5000) ^ 1, 5000);
  writeFileSync(file, content);
  await refused(null).toThrow('corrompida');
  expect(readdirSync(folder)).not.toContain('outra');
}, 120_000);

it('brings rows and files back to a moment, on an empty machine', async () => {
  const lost = join(folder, 'vazia');
  const { setAside, files } = await restoreMoment({ from: backups, moment, dataDir: lost, now: now() });
  expect({ setAside, files }).toEqual({ setAside: null, files: 1 });
  expect(await departamentos(lost)).toBe(2);
  expect(readFileSync(join(lost, 'files/um'), 'utf8')).toBe('contrato');
}, 120_000);

it('brings back all there is in the place of what is there, which is set aside', async () => {
  const last = await restoreMoment({ from: backups, moment: null, dataDir, now: now() });
  expect(last.base).toBe('2026-10-03T06:00:00.000Z');
  expect(readdirSync(last.setAside ?? '')).toContain('postgres');
  expect(await departamentos()).toBe(3);
}, 120_000);

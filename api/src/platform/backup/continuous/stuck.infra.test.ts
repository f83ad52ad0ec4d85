import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../app/config';
import { type Database, openDatabase } from '../../database/database';
import { migrate } from '../../database/migrate';
import { createFileStore } from '../../files/create-file-store';
import { addDepartamento } from '../backup.fixture';
import { makeNightlyBase } from './base-copy';
import { type ContinuousBackup, startContinuousBackup } from './continuous-backup';
import { continuousFolder } from './continuous-folder';
import { readContinuousState, waitingPieces } from './waiting-log';

const piece = 16 * 1024 * 1024;

let folder: string;
let backups: string;
let dataDir: string;
let database: Database;
let continuous: ContinuousBackup | null;
let told: string[];

// Root may write into any folder, but not below a file.
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gestao-parada-'));
  chmodSync(folder, 0o711);
  dataDir = join(folder, 'dados');
  backups = join(folder, 'copias');
  mkdirSync(backups);
  writeFileSync(join(backups, 'continua'), '');
  told = [];
  database = await openDatabase({ dataDir, backups, archive: true });
  await migrate(database);
  continuous = startContinuousBackup(
    { config: settings(), files: createFileStore(settings()), database, now },
    (error) => told.push((error as Error).message),
    2 * piece,
  );
}, 120_000);
afterAll(async () => {
  await database?.close();
  await continuous?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const now = () => new Date();
const settings = () =>
  readConfig(
    { DATA_DIR: dataDir, BACKUP_DIR: backups, SECRET_KEY: 'a key that only tests use, forty characters' },
    folder,
  );
const cluster = () => database.own?.place.cluster ?? '';
const life = () => readFileSync(database.own?.place.archiveId ?? '', 'utf8');
const state = (minutes = 0) =>
  readContinuousState({
    config: settings(),
    database,
    now: () => new Date(Date.now() + minutes * 60_000),
  });

/** Writes something, and finishes the piece of the log it stands in. */
async function finishPiece(): Promise<void> {
  await addDepartamento(database);
  await database.pool.query('select pg_switch_wal()');
}

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await holds()); tries += 1) {
    if (tries === 1200) throw new Error(`Waited in vain: ${what}. Told: ${told.join(' ')}`);
    await sleep(50);
  }
}

it('says where it cannot write and what waits, in log and state', async () => {
  await finishPiece();
  await until('the failure is told', () => told.length > 0);
  expect(told[0]).toContain(`não consegue gravar em ${backups}`);
  await until('a piece waits', async () => (await waitingPieces(cluster())).length > 0);
  expect(await state()).toMatchObject({ situacao: 'comecando' });
  const later = await state(11);
  expect(later?.situacao).toBe('parada');
  expect(later?.espera_bytes).toBeGreaterThanOrEqual(piece);
}, 120_000);

it('lets go what is over the limit, and goes on as another life when it can write again', async () => {
  const before = life();
  for (let pieces = 0; pieces < 3; pieces += 1) await finishPiece();
  await until('it lets go', () => life() !== before);
  await until('it says so', () => told.some((message) => message.includes('foram dispensados')));
  // PostgreSQL looks again when a piece is finished.
  await until('the log on the disk is small again', async () => {
    await finishPiece();
    await sleep(200);
    const log = readdirSync(join(cluster(), 'pg_wal/archive_status'));
    return log.filter((name) => name.endsWith('.ready')).length <= 2;
  });
  rmSync(join(backups, 'continua'));
  await finishPiece();
  const { wal } = continuousFolder(backups, life());
  await until('pieces are copied', () => {
    try {
      return readdirSync(wal).length > 0;
    } catch {
      return false;
    }
  });
  expect(readdirSync(join(backups, 'continua'))).toEqual([life()]);
  await until('nothing waits', async () => (await waitingPieces(cluster())).length === 0);
  expect(await state()).toEqual({ situacao: 'comecando', espera_bytes: 0 });
  await makeNightlyBase({ config: settings(), database, now });
  expect(await state()).toMatchObject({ situacao: 'em_dia' });
}, 180_000);

import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isNull } from 'drizzle-orm';
import { systemActor } from '../app/actor';
import type { FileStore } from '../app/file-store';
import { protectLog } from '../audit/append-only';
import { audited } from '../audit/audit';
import { DataDirInUse, lockDataDir } from '../database/data-dir-lock';
import { type Database, openDatabase } from '../database/database';
import { findMigrations, migrate, readKnown } from '../database/migrate';
import { isForbidden } from '../database/pg-errors';
import { sessao } from '../database/schema';
import { endLeftServer } from '../database/server/own-server';
import { openPassage } from '../database/server/server-place';
import { serverUser } from '../database/server/server-user';
import { backupTexts } from './backup.texts';
import { BackupError } from './backup-error';
import { filesFolder, keyFingerprint } from './backup-manifest';
import { loadDatabase } from './load-database';
import { migrationsOf, openBackup, type ReadableBackup } from './read-backup';

export interface RestoreBackup {
  /** The backup's file. */
  from: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Where what people sent goes when it does not lie in the data folder; of what is there nothing leaves. */
  filesElsewhere?: FileStore | null;
  secretKey: Buffer | null;
  now: Date;
}

export interface Restored {
  /** When the backup was made, ISO 8601. */
  from: string;
  rows: number;
  files: number;
  /** Where that lies which was there before; `null` when there was nothing. */
  setAside: string | null;
  /** Tables of the backup that are not the product's, and stayed out. */
  strange: string[];
  /** Second-factor secrets cannot be read with the key of this place. */
  otherKey: boolean;
}

/** Stays in the data folder from the first thing moved until the last. */
const marker = 'restauracao-em-andamento.json';
/** What a restore leaves where it is: locks, earlier backups, and what earlier restores set aside. */
const kept = /^(lock|backups|antes-da-restauracao-.*|restaurando-.*|restauracao-em-andamento\.json)$/;

/**
 * A start on a data folder whose restore was cut would take half of it for the whole.
 * @throws BackupError `occupied`
 */
export function refuseInterruptedRestore(dataDir: string): void {
  if (existsSync(join(dataDir, marker))) throw new BackupError('occupied', backupTexts.interrupted(dataDir));
}

/**
 * Makes data folder and database what they were when the backup was made, and brings the database up to
 * this code's migrations. All of it is made ready aside before anything is moved; what was there is set
 * aside, never deleted. Sessions end: some of them were revoked after the backup.
 * @throws BackupError when the backup is not whole, is newer than this code, or the place is in use
 */
export async function restoreBackup(options: RestoreBackup): Promise<Restored> {
  const { dataDir, now } = options;
  const backup = await openBackup(options.from);
  try {
    let [strange, files]: [string[], number] = [[], 0];
    const setAside = await replaceDataDir({ dataDir, now }, async (ready) => {
      // Before the database: where files cannot be put nothing has changed yet, and they may be put again.
      if (options.filesElsewhere) files = await unpackSent(backup, options.filesElsewhere);
      strange = await restoreDatabase(options, backup, ready);
      files += await unpackFiles(backup, ready, !options.filesElsewhere);
    });
    const { manifest } = backup;
    return {
      from: manifest.criado_em,
      rows: totalOf(backup),
      files,
      setAside,
      strange,
      otherKey: keyDiffers(options, backup, dataDir),
    };
  } finally {
    await backup.close();
  }
}

/**
 * Puts what `make` makes ready in a folder aside in the place of what is in the data folder.
 * @returns the folder that holds what was there before, or `null` when nothing was
 * @throws BackupError `occupied` while a process uses the folder
 */
export async function replaceDataDir(
  { dataDir, now }: { dataDir: string; now: Date },
  make: (ready: string) => Promise<void>,
): Promise<string | null> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockDataDir(dataDir).catch((error: unknown) => {
    if (!(error instanceof DataDirInUse)) throw error;
    throw new BackupError('occupied', backupTexts.inUse(dataDir, error.pid));
  });
  try {
    // A killed process leaves its server behind; nothing may write to what is set aside.
    await endLeftServer(dataDir);
    for (const old of readdirSync(dataDir).filter((name) => name.startsWith('restaurando-'))) {
      await endLeftServer(join(dataDir, old));
      rmSync(join(dataDir, old), { recursive: true, force: true });
    }
    const stamp = now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
    const ready = join(dataDir, `restaurando-${stamp}`);
    mkdirSync(ready, { mode: 0o700 });
    // What is made ready inside is to stay inside.
    openPassage(realpathSync(dataDir), serverUser(''));
    await make(ready);
    return await swap(dataDir, ready, join(dataDir, `antes-da-restauracao-${stamp}`));
  } finally {
    lock.release();
  }
}

async function restoreDatabase(
  options: RestoreBackup,
  backup: ReadableBackup,
  ready: string,
): Promise<string[]> {
  const { databaseUrl } = options;
  const database = await openDatabase({ dataDir: ready, databaseUrl });
  const migrations = asOfBackup(backup);
  try {
    if (databaseUrl) await refuseUsedDatabase(database);
    await migrate(database, { migrationsFolder: migrations });
    const strange = await loadDatabase(database, backup.manifest, backup.read);
    await migrate(database);
    await protectLog(database);
    await audited(database, systemActor, async (tx, audit) => {
      await tx.update(sessao).set({ revogada_em: options.now }).where(isNull(sessao.revogada_em));
      audit.record({
        acao: 'Restaurou',
        entidade: 'copia_de_seguranca',
        rotulo: `Cópia de ${backup.manifest.criado_em}`,
        depois: { produto: backup.manifest.produto, registros: totalOf(backup) },
      });
    });
    return strange;
  } catch (error) {
    if (!isForbidden(error)) throw error;
    throw new BackupError('failed', backupTexts.needsOwner);
  } finally {
    rmSync(migrations, { recursive: true, force: true });
    await database.close();
  }
}

const totalOf = ({ manifest }: ReadableBackup) =>
  manifest.tabelas.reduce((sum, { linhas }) => sum + linhas, 0);

/** A folder with only the migrations the backup's database had: the rows fit into those tables. */
function asOfBackup(backup: ReadableBackup): string {
  const source = findMigrations();
  const names = new Set(migrationsOf(backup.manifest, readKnown(source)).map(({ name }) => name));
  const journal = JSON.parse(readFileSync(join(source, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const folder = mkdtempSync(join(tmpdir(), 'gestao-migracoes-'));
  mkdirSync(join(folder, 'meta'));
  const entries = journal.entries.filter(({ tag }) => names.has(tag));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) cpSync(join(source, `${tag}.sql`), join(folder, `${tag}.sql`));
  return folder;
}

/** Somebody else's database is not ours to set aside: only an empty one is filled. */
async function refuseUsedDatabase({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ usada: boolean }>(
    `select exists (select from pg_class c where c.relkind = 'r'
       and c.relnamespace = 'public'::regnamespace and c.relname <> 'usuario'
       and to_regclass('public.usuario') is null) as usada`,
  );
  const known = await pool.query<{ at: string | null }>(`select to_regclass('public.usuario') as at`);
  const people = known.rows[0]?.at ? await pool.query('select from usuario limit 1') : { rowCount: 0 };
  if (rows[0]?.usada || people.rowCount) throw new BackupError('occupied', backupTexts.databaseNotEmpty);
}

/** Names of entries, and where they go in a data folder. @throws BackupError for one that leads elsewhere */
function fileEntries(backup: ReadableBackup): { nome: string; path: string }[] {
  return backup.manifest.entradas.flatMap(({ nome }) => {
    if (!nome.startsWith(filesFolder)) return [];
    const path = nome.slice(filesFolder.length);
    if (!/^(files\/)?[\w.-]+$/.test(path) || path.includes('..'))
      throw new BackupError('corrupted', backupTexts.corrupted(nome));
    return [{ nome, path }];
  });
}

const sentFolder = 'files/';

/** @param sent also what people sent */
async function unpackFiles(backup: ReadableBackup, ready: string, sent: boolean): Promise<number> {
  const entries = fileEntries(backup).filter(({ path }) => sent || !path.startsWith(sentFolder));
  for (const { nome, path } of entries) {
    const target = join(ready, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await unpack(backup, nome, target);
  }
  return entries.length;
}

/** A file never changes: one that is there is as it was. */
async function unpackSent(backup: ReadableBackup, files: FileStore): Promise<number> {
  const entries = fileEntries(backup).filter(({ path }) => path.startsWith(sentFolder));
  for (const { nome, path } of entries) {
    const arquivo = path.slice(sentFolder.length);
    if (await files.has(arquivo)) continue;
    const draft = await files.newIncoming(arquivo);
    await rm(draft, { force: true });
    await unpack(backup, nome, draft);
    await files.keep(arquivo, draft);
  }
  return entries.length;
}

async function unpack(backup: ReadableBackup, nome: string, target: string): Promise<void> {
  const file = await open(target, 'wx', 0o600);
  try {
    for await (const piece of backup.stream(nome)) await file.appendFile(piece);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** @returns the folder that holds what was there before, or `null` when nothing was */
async function swap(dataDir: string, ready: string, aside: string): Promise<string | null> {
  await rm(join(ready, 'lock'), { recursive: true, force: true });
  writeFileSync(join(dataDir, marker), JSON.stringify({ desde: new Date().toISOString() }));
  // Files that were put elsewhere came through it; empty it is nothing that was there before.
  await rmdir(join(dataDir, 'uploads')).catch(() => undefined);
  const before = (await readdir(dataDir)).filter((name) => !kept.test(name));
  if (before.length > 0) await mkdir(aside, { mode: 0o700 });
  for (const name of before) await rename(join(dataDir, name), join(aside, name));
  for (const name of await readdir(ready)) await rename(join(ready, name), join(dataDir, name));
  await rm(ready, { recursive: true, force: true });
  await rm(join(dataDir, marker));
  return before.length > 0 ? aside : null;
}

function keyDiffers({ secretKey }: RestoreBackup, { manifest }: ReadableBackup, dataDir: string): boolean {
  const restored = join(dataDir, 'secret.key');
  const key = secretKey ?? (existsSync(restored) ? readFileSync(restored) : null);
  return manifest.chave !== null && (key === null || keyFingerprint(key) !== manifest.chave);
}

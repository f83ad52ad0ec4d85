import { existsSync, readdirSync, statSync } from 'node:fs';
import { appendFile, copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { isNull } from 'drizzle-orm';
import { systemActor } from '../../app/actor';
import type { FileStore } from '../../app/file-store';
import { protectLog } from '../../audit/append-only';
import { audited } from '../../audit/audit';
import { type Database, openDatabase } from '../../database/database';
import { migrate } from '../../database/migrate';
import { isRunning } from '../../database/process-identity';
import { sessao } from '../../database/schema';
import { fillPlace } from '../../database/server/own-server';
import { backupTexts } from '../backup.texts';
import { BackupError } from '../backup-error';
import { replaceDataDir } from '../restore-backup';
import { clusterFolder, ownFolder } from './base-copy';
import { type BaseName, basesOf, findBases, stampOf } from './continuous-folder';
import { durableCopy } from './durable-copy';
import { openBase, type ReadableBase, readBaseManifest } from './read-base';

export interface RestoreMoment {
  /** Folder of the nightly backups, or one life in its `continua`. */
  from: string;
  /** Everything that was committed until then; `null` for all there is. */
  moment: Date | null;
  dataDir: string;
  /** Where what people sent goes when it does not lie in the data folder; of what is there nothing leaves. */
  filesElsewhere?: FileStore | null;
  now: Date;
}

export interface RestoredMoment {
  /** Instant of the base, ISO 8601. */
  base: string;
  files: number;
  setAside: string | null;
}

const walPiece = /^[0-9A-F]{24}\.gz$/;
/** Where PostgreSQL finds the pieces of the log while it repeats them, seen from its folder. */
const replayed = 'gestao-restauracao';

/**
 * Makes data folder and database what they were at a moment, from the newest base before it and the log
 * written since. What was there is set aside, never deleted; sessions end.
 * @throws BackupError when nothing reaches that moment, or what is needed is not whole
 */
export async function restoreMoment(options: RestoreMoment): Promise<RestoredMoment> {
  const { moment, dataDir, now } = options;
  const chosen = await chooseBase(options.from, moment);
  refuseUnreached(chosen, moment);
  const base = await openBase(chosen.file);
  try {
    let files = 0;
    const setAside = await replaceDataDir({ dataDir, now }, async (ready) => {
      await fillPlace(ready, base.manifest.postgres, {
        cluster: (cluster) => unpackCluster(base, chosen, cluster, moment),
        password: async () => (await ownEntry(base, 'password')).toString('utf8'),
      });
      await finishDatabase(ready, base, options);
      files = await restoreFiles(base, chosen, { ready, files: options.filesElsewhere }, moment);
    });
    return { base: base.manifest.inicio_em, files, setAside };
  } finally {
    await base.close();
  }
}

async function chooseBase(from: string, moment: Date | null): Promise<BaseName> {
  const folder = {
    home: from,
    wal: join(from, 'wal'),
    files: join(from, 'files'),
    removed: join(from, 'removidos'),
  };
  const bases = [...findBases(from), ...basesOf(folder)].reverse();
  for (const base of bases) {
    if (!moment) return base;
    const { fim_em } = await readBaseManifest(base.file);
    if (new Date(fim_em) <= moment) return base;
  }
  throw new BackupError('failed', backupTexts.noBase(from));
}

/** @throws BackupError when the log ends before that moment */
function refuseUnreached({ folder }: BaseName, moment: Date | null): void {
  const times = existsSync(folder.wal)
    ? readdirSync(folder.wal)
        .filter((name) => walPiece.test(name))
        .map((name) => statSync(join(folder.wal, name)).mtime)
    : [];
  const last = times.sort((a, b) => a.getTime() - b.getTime()).at(-1);
  if (!last || (moment && last < moment))
    throw new BackupError('failed', backupTexts.momentNotReached(last ? last.toISOString() : null));
}

async function unpackCluster(
  base: ReadableBase,
  { folder }: BaseName,
  cluster: string,
  moment: Date | null,
): Promise<void> {
  const { manifest } = base;
  for (const path of manifest.pastas)
    await mkdir(join(cluster, safe(path)), { recursive: true, mode: 0o700 });
  for (const entry of base.entries) {
    if (!entry.name.startsWith(clusterFolder)) continue;
    const path = join(cluster, safe(dirname(entry.name.slice(clusterFolder.length))));
    const content = (await promisify(gunzip)(await base.read(entry))) as Buffer;
    await appendFile(path, content, { mode: 0o600 });
  }
  await mkdir(join(cluster, replayed), { mode: 0o700 });
  for (const name of (await readdir(folder.wal)).sort()) {
    const piece = name.slice(0, -'.gz'.length);
    // A timeline's history has no place among the pieces.
    const needed = !walPiece.test(name) || piece.slice(8) >= manifest.wal_inicial.slice(8);
    if (needed && name.endsWith('.gz'))
      await durableCopy(join(folder.wal, name), join(cluster, replayed, piece), 'gunzip');
  }
  const windows = process.platform === 'win32';
  const settings = {
    restore_command: windows ? `copy ${replayed}\\%f "%p"` : `cp ${replayed}/%f "%p"`,
    // Nobody is let in before the moment is reached.
    hot_standby: 'off',
    ...(moment
      ? {
          recovery_target_time: moment.toISOString().replace('T', ' ').replace('Z', '+00'),
          recovery_target_action: 'promote',
        }
      : {}),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  await writeFile(join(cluster, 'postgresql.auto.conf'), lines.join(''), { mode: 0o600 });
  await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
}

const targetMissed = /configured recovery target/;
/** How often a server that repeats its log is asked, in ms, and how often it may be found ended. */
const askEvery = 200;
const endedAtMost = 20;

/** @returns the database, once it lets somebody in: it starts before it has repeated its log */
async function repeatLog(ready: string, recoverAll: boolean): Promise<Database> {
  const database = await openDatabase({ dataDir: ready, archive: false, startWithin: 86_400, recoverAll });
  const log = join(database.own?.place.run ?? '', 'server.log');
  for (let ended = 0; ; ) {
    try {
      await database.pool.query('select 1');
      return database;
    } catch (error) {
      const said = await readFile(log, 'utf8').catch(() => '');
      if (!isRunning(database.own?.pid() ?? 0)) ended += 1;
      if (targetMissed.test(said) || ended > endedAtMost) {
        await database.close();
        throw new BackupError('failed', said || String(error));
      }
      await sleep(askEvery);
    }
  }
}

/** Repeats the log, and brings the database up to this code. */
async function finishDatabase(
  ready: string,
  base: ReadableBase,
  { now, moment }: RestoreMoment,
): Promise<void> {
  const database = await repeatLog(ready, false).catch((error: unknown) => {
    // No commit after the moment: the end of the log is that moment's state.
    if (!targetMissed.test(String(error))) throw error;
    return repeatLog(ready, true);
  });
  try {
    for (const name of ['restore_command', 'hot_standby', 'recovery_target_time', 'recovery_target_action'])
      await database.pool.query(`alter system reset ${name}`);
    await migrate(database);
    await protectLog(database);
    await audited(database, systemActor, async (tx, audit) => {
      await tx.update(sessao).set({ revogada_em: now }).where(isNull(sessao.revogada_em));
      audit.record({
        acao: 'Restaurou',
        entidade: 'copia_de_seguranca',
        rotulo: `Cópia contínua de ${base.manifest.inicio_em}`,
        depois: { produto: base.manifest.produto, momento: moment?.toISOString() ?? 'o último' },
      });
    });
  } finally {
    await database.close();
  }
}

async function restoreFiles(
  base: ReadableBase,
  { folder }: BaseName,
  { ready, files }: { ready: string; files: FileStore | null | undefined },
  moment: Date | null,
): Promise<number> {
  const put = async (source: string, arquivo: string) => {
    if (!files) return copyFile(source, join(ready, 'files', arquivo));
    if (await files.has(arquivo)) return;
    const draft = await files.newIncoming(arquivo);
    await copyFile(source, draft);
    await files.keep(arquivo, draft);
  };
  for (const { name } of base.entries) {
    const own = name.slice(ownFolder.length);
    if (name.startsWith(ownFolder) && own !== 'password')
      await writeFile(join(ready, safe(own)), await ownEntry(base, own), { mode: 0o600 });
  }
  if (!files) await mkdir(join(ready, 'files'), { recursive: true, mode: 0o700 });
  const names = await readdir(folder.files).catch(() => []);
  const kept = names.filter((name) => !name.endsWith('.parte'));
  for (const name of kept) await put(join(folder.files, name), name);
  const gone = await readdir(folder.removed).catch(() => []);
  const at = moment && stampOf(moment);
  let back = 0;
  for (const name of gone) {
    const [stamp = '', file = ''] = name.split(/_(.*)/s);
    if (!at || stamp < at || !file) continue;
    await put(join(folder.removed, name), file);
    back += 1;
  }
  return kept.length + back;
}

async function ownEntry(base: ReadableBase, name: string): Promise<Buffer> {
  const entry = base.entries.find((each) => each.name === ownFolder + name);
  if (!entry) throw new BackupError('corrupted', backupTexts.corrupted(name));
  return base.read(entry);
}

/** Names come from a file: none may lead elsewhere. */
function safe(path: string): string {
  if (!/^[\w./-]+$/.test(path) || path.includes('..') || path.startsWith('/'))
    throw new BackupError('corrupted', backupTexts.corrupted(path));
  return path;
}

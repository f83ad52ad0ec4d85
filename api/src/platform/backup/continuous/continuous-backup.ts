import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '../../app/context';
import { archivedFolder } from '../../database/server/server-settings';
import { makeBase } from './base-copy';
import { basesOf, type ContinuousFolder, continuousFolder, stampOf } from './continuous-folder';
import { durableCopy } from './durable-copy';

export interface ContinuousBackup {
  /** Copies what the server has left, and ends; to be called after the server has stopped. */
  stop(): Promise<void>;
}

/** How often finished pieces of the log are looked for, in ms; PostgreSQL finishes one within two minutes. */
const lookEvery = 1_000;
/** How often files are compared, in looks. */
const filesEvery = 60;
/** A first base waits until the start is over, in looks. */
const baseAfter = 60;
/** Failures are told once in so many looks. */
const tellEvery = 600;

/**
 * Copies the write-ahead log of the product's own server and the files of the data folder, as they are
 * written, into the folder of the nightly backups: what a lost disk takes with it is minutes.
 * @returns `null` where there are no nightly backups, or another server's operator sees to it
 */
export function startContinuousBackup(
  context: Pick<AppContext, 'config' | 'database' | 'now'>,
  onError: (error: unknown) => void,
): ContinuousBackup | null {
  const { config, database, now } = context;
  const { own } = database;
  if (!config.backup || !own) return null;
  const folder = continuousFolder(config.backup.folder, readFileSync(own.place.archiveId, 'utf8'));
  const stopping = new AbortController();
  let failures = 0;

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
      failures = 0;
    } catch (error) {
      if (failures % tellEvery === 0) onError(error);
      failures += 1;
    }
  };
  const running = (async () => {
    for (let looks = 0; !stopping.signal.aborted; looks += 1) {
      await attempt(() => copyLog(own.place.cluster, folder));
      if (looks % filesEvery === 0) await attempt(() => copyFiles(config.dataDir, folder, now()));
      if (looks >= baseAfter && looks % filesEvery === 0 && basesOf(folder).length === 0)
        await attempt(() => makeBase(context, folder));
      await sleep(lookEvery, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
      await attempt(() => copyLog(own.place.cluster, folder));
      await attempt(() => copyFiles(config.dataDir, folder, now()));
    },
  };
}

/** Copies finished pieces of the log, and leaves the mark by which PostgreSQL lets each go. */
export async function copyLog(cluster: string, { wal }: ContinuousFolder): Promise<void> {
  const marks = join(cluster, archivedFolder);
  const waiting = (await readdir(join(cluster, 'pg_wal/archive_status')))
    .filter((name) => name.endsWith('.ready'))
    .map((name) => name.slice(0, -'.ready'.length));
  const marked = existsSync(marks) ? await readdir(marks) : [];
  const next = waiting.filter((name) => !marked.includes(name)).sort();
  if (next.length > 0) {
    await mkdir(wal, { recursive: true, mode: 0o700 });
    await mkdir(marks, { recursive: true, mode: 0o755 });
  }
  for (const name of next) {
    await durableCopy(join(cluster, 'pg_wal', name), join(wal, `${name}.gz`), 'gzip');
    await writeFile(join(marks, name), '', { mode: 0o644 });
  }
  for (const name of marked.filter((mark) => !waiting.includes(mark)))
    await rm(join(marks, name), { force: true });
}

/** Files never change once they are there: new ones are copied, and those that went are kept for a while. */
export async function copyFiles(
  dataDir: string,
  { files, removed }: ContinuousFolder,
  now: Date,
): Promise<void> {
  await mkdir(files, { recursive: true, mode: 0o700 });
  const source = join(dataDir, 'files');
  const here = new Set(await readdir(source).catch(() => []));
  const there = new Set(await readdir(files));
  for (const name of here) {
    if (there.has(name)) continue;
    try {
      await durableCopy(join(source, name), join(files, name), 'as it is');
    } catch (error) {
      // A refused upload is taken away at any time.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  for (const name of there) {
    if (here.has(name) || name.endsWith('.parte')) continue;
    await mkdir(removed, { recursive: true, mode: 0o700 });
    await rename(join(files, name), join(removed, `${stampOf(now)}_${name}`));
  }
}

import { readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatBytes } from '@gestao/shared/rules/format';
import type { AppContext } from '../../app/context';
import type { FileStore } from '../../app/file-store';
import { Refusal } from '../../app/refusal';
import { archivedFolder } from '../../database/server/server-settings';
import { backupTexts } from '../backup.texts';
import { makeBase } from './base-copy';
import { basesOf, type ContinuousFolder, continuousFolder, stampOf } from './continuous-folder';
import { durableCopy } from './durable-copy';
import { letLogGo, mark, readMarks, waitingPieces } from './waiting-log';

export interface ContinuousBackup {
  /** Copies what the server has left, and ends; to be called after the server has stopped. */
  stop(): Promise<void>;
}

/** How often finished pieces of the log are looked for, in ms; PostgreSQL finishes one within two minutes. */
const lookEvery = 1_000;
/** How often files are compared, in looks; a bucket is paid by the question. */
const filesEvery = 60;
const bucketEvery = 3600;
/** A first base waits until the start is over, in looks. */
const baseAfter = 60;
/** Failures are told once in so many looks. */
const tellEvery = 600;
/** What may wait to be copied on the database's disk, in bytes: days of a quiet firm, hours of a busy one. */
const usualLimit = 4 * 1024 ** 3;

/**
 * Copies the write-ahead log of the product's own server and what people send, as they are
 * written, into the folder of the nightly backups: what a lost disk takes with it is minutes.
 * While it cannot write there, it says so with what waits; what is over the limit it lets go.
 * @returns `null` where there are no nightly backups, or another server's operator sees to it
 */
export function startContinuousBackup(
  context: Pick<AppContext, 'config' | 'database' | 'files' | 'now'>,
  onError: (error: unknown) => void,
  limit = usualLimit,
): ContinuousBackup | null {
  const { config, database, files, now } = context;
  const compareEvery = files.folder ? filesEvery : bucketEvery;
  const { own } = database;
  if (!config.backup || !own) return null;
  const backups = config.backup.folder;
  const { cluster } = own.place;
  const lifeOf = () => continuousFolder(backups, readFileSync(own.place.archiveId, 'utf8'));
  let folder = lifeOf();
  const stopping = new AbortController();
  let failures = 0;

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
      failures = 0;
    } catch (error) {
      await bear(error).catch(onError);
    }
  };
  const bear = async (error: unknown) => {
    const waiting = await waitingBytes(cluster);
    if (failures % tellEvery === 0)
      onError(new Error(backupTexts.notCopied(backups, formatBytes(waiting)), { cause: error }));
    failures += 1;
    if (waiting <= limit) return;
    await letLogGo(own.place);
    folder = lifeOf();
    onError(new Error(backupTexts.logLetGo(backups, formatBytes(waiting)), { cause: error }));
  };
  const running = (async () => {
    for (let looks = 0; !stopping.signal.aborted; looks += 1) {
      await attempt(() => copyLog(cluster, folder));
      if (looks % compareEvery === 0) await attempt(() => copyFiles(files, folder, now()));
      if (looks >= baseAfter && looks % filesEvery === 0 && basesOf(folder).length === 0)
        await attempt(() => makeBase(context, folder));
      await sleep(lookEvery, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
      await attempt(() => copyLog(cluster, folder));
      await attempt(() => copyFiles(files, folder, now()));
    },
  };
}

const waitingBytes = async (cluster: string) =>
  (await waitingPieces(cluster).catch(() => [])).reduce((sum, { size }) => sum + size, 0);

/** Copies finished pieces of the log, and leaves the mark by which PostgreSQL lets each go. */
export async function copyLog(cluster: string, { wal }: ContinuousFolder): Promise<void> {
  const { kept, marked } = await readMarks(cluster);
  const next = kept.filter((name) => !marked.includes(name)).sort();
  if (next.length > 0) await mkdir(wal, { recursive: true, mode: 0o700 });
  for (const name of next) {
    await durableCopy(join(cluster, 'pg_wal', name), join(wal, `${name}.gz`), 'gzip');
    await mark(cluster, [name]);
  }
  for (const name of marked.filter((one) => !kept.includes(one)))
    await rm(join(cluster, archivedFolder, name), { force: true });
}

/** Files never change once they are there: new ones are copied, and those that went are kept for a while. */
export async function copyFiles(
  sent: FileStore,
  { files, removed }: ContinuousFolder,
  now: Date,
): Promise<void> {
  await mkdir(files, { recursive: true, mode: 0o700 });
  const here = new Set<string>();
  for await (const name of sent.names()) here.add(name);
  const there = new Set(await readdir(files));
  for (const name of here) {
    if (there.has(name)) continue;
    try {
      await sent.asLocal(name, (path) => durableCopy(path, join(files, name), 'as it is'));
    } catch (error) {
      // A refused upload is taken away at any time.
      const gone = error instanceof Refusal && error.status === 404;
      if (!gone && (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  for (const name of there) {
    if (here.has(name) || name.endsWith('.parte')) continue;
    await mkdir(removed, { recursive: true, mode: 0o700 });
    await rename(join(files, name), join(removed, `${stampOf(now)}_${name}`));
  }
}

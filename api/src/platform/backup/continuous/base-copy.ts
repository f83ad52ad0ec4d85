import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { z } from 'zod';
import type { AppContext } from '../../app/context';
import { version } from '../../app/version';
import { archivedFolder } from '../../database/server/server-settings';
import { Archive, ownFiles } from '../write-backup';
import { basesOf, type ContinuousFolder, continuousFolder, stampOf } from './continuous-folder';

export const baseManifestName = 'base.json';
/** Folders inside the archive: the server's files in pieces, and the firm's own. */
export const clusterFolder = 'banco/';
export const ownFolder = 'proprios/';

export const baseManifestSchema = z.object({
  formato: z.literal(1),
  produto: z.string(),
  /** Major version of PostgreSQL: only that one opens the files. */
  postgres: z.string(),
  /** Between these instants the files were copied; the database can be brought to any moment after the second. */
  inicio_em: z.iso.datetime(),
  fim_em: z.iso.datetime(),
  /** First piece of the log that is needed. */
  wal_inicial: z.string(),
  /** Every folder, for some are empty. */
  pastas: z.array(z.string()),
  entradas: z.array(z.object({ nome: z.string(), tamanho: z.number().int(), sha256: z.string() })),
});
export type BaseManifest = z.infer<typeof baseManifestSchema>;

/** Content of one entry before it is packed, in bytes. */
const pieceSize = 8 * 1024 * 1024;
/** What a server makes anew, or what belongs to one run of it. */
const emptied = new RegExp(
  `^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|${archivedFolder})/`,
);
const left = /(^|\/)(postmaster\.(pid|opts)|backup_label|.*\.novo|pgsql_tmp[^/]*|pg_internal\.init[^/]*)$/;

/** The night's base, and the end of what only older bases needed. */
export async function makeNightlyBase(
  context: Pick<AppContext, 'config' | 'database' | 'now'>,
): Promise<void> {
  const { config, database } = context;
  if (!config.backup || !database.own) return;
  const id = await readFile(database.own.place.archiveId, 'utf8').catch(() => null);
  if (!id) return;
  const folder = continuousFolder(config.backup.folder, id);
  await makeBase(context, folder);
  await prune(config.backup.folder, folder, config.backup.keep);
}

/** Copies the files of the running server, while it works; the log makes one moment of them. */
export async function makeBase(
  context: Pick<AppContext, 'config' | 'database' | 'now'>,
  folder: ContinuousFolder,
): Promise<void> {
  const { config, database, now } = context;
  if (!database.own) return;
  const { cluster, password } = database.own.place;
  await mkdir(folder.home, { recursive: true, mode: 0o700 });
  const began = now();
  const file = join(folder.home, `base-${stampOf(began)}.tar`);
  const handle = await open(`${file}.parte`, 'w', 0o600);
  try {
    await database.own.asOwner(async (client) => {
      const { rows: started } = await client.query<{ wal: string }>(
        `select pg_walfile_name(pg_backup_start('gestao', true)) as wal`,
      );
      const archive = new Archive(handle, began);
      const pastas = await copyCluster(archive, cluster);
      const { rows: stopped } = await client.query<{ label: string }>(
        'select labelfile as label from pg_backup_stop(false)',
      );
      await archive.add(
        `${clusterFolder}backup_label/000000.gz`,
        await packed(Buffer.from(stopped[0]?.label ?? '')),
      );
      // So that the last piece the base needs is finished now, and copied with the next look.
      await client.query('select pg_switch_wal()');
      const { rows: clock } = await client.query<{ at: Date; major: string }>(
        `select clock_timestamp() as at, split_part(current_setting('server_version'), '.', 1) as major`,
      );
      for (const name of ownFiles) await archive.copy(ownFolder + name, join(config.dataDir, name));
      await archive.copy(`${ownFolder}password`, password);
      const manifest: BaseManifest = {
        formato: 1,
        produto: version,
        postgres: clock[0]?.major ?? '',
        inicio_em: began.toISOString(),
        fim_em: (clock[0]?.at ?? now()).toISOString(),
        wal_inicial: started[0]?.wal ?? '',
        pastas,
        entradas: archive.entries,
      };
      const text = Buffer.from(JSON.stringify(manifest));
      await archive.add(baseManifestName, text);
      await archive.add('base.sha256', Buffer.from(createHash('sha256').update(text).digest('hex')));
      await archive.end();
    });
    await handle.sync();
    await handle.close();
    await rename(`${file}.parte`, file);
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(`${file}.parte`, { force: true });
    throw error;
  }
}

/** @returns every folder of the cluster */
async function copyCluster(archive: Archive, cluster: string): Promise<string[]> {
  const folders: string[] = [];
  // One for all: a cluster has thousands of files that are much smaller.
  const buffer = Buffer.alloc(pieceSize);
  const walk = async (at: string): Promise<void> => {
    for (const entry of await readdir(join(cluster, at), { withFileTypes: true })) {
      const path = at ? `${at}/${entry.name}` : entry.name;
      if (entry.isDirectory()) {
        if (!emptied.test(path)) folders.push(path);
        await walk(path);
      } else if (entry.isFile() && !emptied.test(path) && !left.test(path)) {
        await copyFile(archive, cluster, path, buffer);
      }
    }
  };
  await walk('');
  return folders;
}

/** A file that changes meanwhile, or goes, is made right by the log. */
async function copyFile(archive: Archive, cluster: string, path: string, buffer: Buffer): Promise<void> {
  const file = await open(join(cluster, path), 'r').catch(() => null);
  if (!file) return;
  try {
    for (let piece = 0; ; piece += 1) {
      let length = 0;
      while (length < pieceSize) {
        const { bytesRead } = await file.read(buffer, length, pieceSize - length, piece * pieceSize + length);
        if (bytesRead === 0) break;
        length += bytesRead;
      }
      if (length === 0 && piece > 0) break;
      const name = `${clusterFolder}${path}/${String(piece).padStart(6, '0')}.gz`;
      await archive.add(name, await packed(buffer.subarray(0, length)));
      if (length < pieceSize) break;
    }
  } finally {
    await file.close();
  }
}

const packed = (content: Buffer) => promisify(gzip)(content, { level: 1 }) as Promise<Buffer>;

/** As many bases stay as nightly backups, with the log and the removed files that the oldest of them needs. */
async function prune(backups: string, folder: ContinuousFolder, keep: number): Promise<void> {
  const bases = basesOf(folder);
  for (const { file } of bases.slice(0, Math.max(0, bases.length - keep))) await rm(file, { force: true });
  const [oldest] = basesOf(folder);
  if (!oldest) return;
  for (const name of await readdir(folder.removed).catch(() => []))
    if (name.slice(0, oldest.stamp.length) < oldest.stamp)
      await rm(join(folder.removed, name), { force: true });
  const { readBaseManifest } = await import('./read-base');
  const { wal_inicial } = await readBaseManifest(oldest.file);
  for (const name of await readdir(folder.wal).catch(() => []))
    if (/^[0-9A-F]{24}/.test(name) && name.slice(8, 24) < wal_inicial.slice(8))
      await rm(join(folder.wal, name), { force: true });
  if (bases.length < keep) return;
  // Lives before a restore go when as many nights have passed since.
  for (const id of await readdir(join(backups, 'continua'))) {
    const other = continuousFolder(backups, id);
    const newest = basesOf(other).at(-1);
    if (other.home !== folder.home && (!newest || newest.stamp < oldest.stamp))
      await rm(other.home, { recursive: true, force: true });
  }
}

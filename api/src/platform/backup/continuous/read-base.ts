import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { backupTexts } from '../backup.texts';
import { BackupError } from '../backup-error';
import { verifyEntries, whole } from '../read-backup';
import { listTar, type TarEntry } from '../tar';
import { type BaseManifest, baseManifestName, baseManifestSchema } from './base-copy';

export interface ReadableBase {
  manifest: BaseManifest;
  entries: TarEntry[];
  read(entry: TarEntry): Promise<Buffer>;
  close(): Promise<void>;
}

/**
 * Opens a base after having read all of it.
 * @throws BackupError `corrupted` when it is not what was written, `newer` when it is of an unknown format
 */
export async function openBase(path: string): Promise<ReadableBase> {
  const file = await open(path, 'r').catch(() => {
    throw new BackupError('failed', backupTexts.notFound(path));
  });
  try {
    const entries = await listTar(file, (await file.stat()).size);
    const manifest = await manifestOf(file, entries);
    await verifyEntries(file, entries, manifest.entradas, baseManifestName);
    return {
      manifest,
      entries: entries.slice(0, -2),
      read: (entry) => whole(file, entry),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** What a base says of itself, without reading the rest of it. */
export async function readBaseManifest(path: string): Promise<BaseManifest> {
  const file = await open(path, 'r');
  try {
    return await manifestOf(file, await listTar(file, (await file.stat()).size));
  } finally {
    await file.close();
  }
}

async function manifestOf(file: FileHandle, entries: TarEntry[]): Promise<BaseManifest> {
  const [text, hash] = [entries.at(-2), entries.at(-1)];
  if (text?.name !== baseManifestName || !hash) throw new BackupError('corrupted', backupTexts.notABackup);
  const content = await whole(file, text);
  if (createHash('sha256').update(content).digest('hex') !== (await whole(file, hash)).toString('latin1'))
    throw new BackupError('corrupted', backupTexts.corrupted(baseManifestName));
  const parsed = baseManifestSchema.safeParse(JSON.parse(content.toString('utf8')));
  if (parsed.success) return parsed.data;
  throw new BackupError('newer', backupTexts.newer('formato desconhecido'));
}

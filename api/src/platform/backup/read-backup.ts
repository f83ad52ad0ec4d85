import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { findMigrations, type KnownMigration, readKnown } from '../database/migrate';
import { backupTexts } from './backup.texts';
import { BackupError } from './backup-error';
import { type BackupManifest, backupManifestSchema, manifestHashName, manifestName } from './backup-manifest';
import { listTar, type TarEntry } from './tar';

/** Longest manifest that is read, in bytes: a line for each of a million files. */
const manifestLimit = 512 * 1024 * 1024;

export interface ReadableBackup {
  manifest: BackupManifest;
  /** Content of an entry, whole. */
  read(name: string): Promise<Buffer>;
  /** Content of an entry in pieces. */
  stream(name: string): AsyncIterable<Buffer>;
  close(): Promise<void>;
}

/**
 * Opens a backup after having read all of it: each entry's hash, that none is missing and none was added,
 * and that this code knows the migrations of its database.
 * @throws BackupError `corrupted` or `newer`; nothing was touched
 */
export async function openBackup(path: string): Promise<ReadableBackup> {
  const file = await open(path, 'r').catch(() => {
    throw new BackupError('failed', backupTexts.notFound(path));
  });
  try {
    const { size } = await file.stat();
    const entries = await listTar(file, size);
    const manifest = await readManifest(file, entries);
    await verifyEntries(file, entries, manifest.entradas);
    refuseNewer(manifest);
    const places = new Map(entries.map((entry) => [entry.name, entry]));
    const placeOf = (name: string) => {
      const entry = places.get(name);
      if (!entry) throw corrupted(name);
      return entry;
    };
    return {
      manifest,
      read: (name) => whole(file, placeOf(name)),
      stream: (name) => pieces(file, placeOf(name)),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readManifest(file: FileHandle, entries: TarEntry[]): Promise<BackupManifest> {
  const [text, hash] = [entries.at(-2), entries.at(-1)];
  if (text?.name !== manifestName || hash?.name !== manifestHashName || text.size > manifestLimit)
    throw new BackupError('corrupted', backupTexts.notABackup);
  const content = await whole(file, text);
  if (sha256(content) !== (await whole(file, hash)).toString('latin1')) throw corrupted(manifestName);
  const parsed = backupManifestSchema.safeParse(JSON.parse(content.toString('utf8')));
  if (parsed.success) return parsed.data;
  // Whole, but of a format that is not ours: only a later version can have written it.
  throw new BackupError('newer', backupTexts.newer('formato desconhecido'));
}

/** @throws BackupError when an entry is missing, was added, or is not as its hash says */
export async function verifyEntries(
  file: FileHandle,
  entries: TarEntry[],
  entradas: BackupManifest['entradas'],
  manifest = manifestName,
): Promise<void> {
  const found = entries.slice(0, -2);
  if (found.length !== entradas.length) throw corrupted(manifest);
  for (const [at, entry] of found.entries()) {
    const expected = entradas[at];
    if (expected?.nome !== entry.name || expected.tamanho !== entry.size) throw corrupted(entry.name);
    const hash = createHash('sha256');
    for await (const piece of pieces(file, entry)) hash.update(piece);
    if (hash.digest('hex') !== expected.sha256) throw corrupted(entry.name);
  }
}

/** The migrations the backup's database had, of those of this code. */
export function migrationsOf({ migracoes }: BackupManifest, known: KnownMigration[]): KnownMigration[] {
  const had = new Set(migracoes.map(({ hash }) => hash));
  return known.filter(({ hash }) => had.has(hash));
}

function refuseNewer(manifest: BackupManifest): void {
  const known = readKnown(findMigrations());
  if (migrationsOf(manifest, known).length !== manifest.migracoes.length)
    throw new BackupError('newer', backupTexts.newer(manifest.produto));
}

/** Content of an entry. */
export async function whole(file: FileHandle, entry: TarEntry): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces(file, entry)) all.push(piece);
  return Buffer.concat(all);
}

async function* pieces(file: FileHandle, { offset, size }: TarEntry): AsyncIterable<Buffer> {
  for (let at = 0; at < size; ) {
    const buffer = Buffer.alloc(Math.min(1024 * 1024, size - at));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, offset + at);
    if (bytesRead === 0) throw new BackupError('corrupted', backupTexts.truncated);
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const corrupted = (where: string) => new BackupError('corrupted', backupTexts.corrupted(where));

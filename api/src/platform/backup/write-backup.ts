import { createHash, type Hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FileStore } from '../app/file-store';
import { Refusal } from '../app/refusal';
import { version } from '../app/version';
import type { Database } from '../database/database';
import { createFileStore } from '../files/create-file-store';
import { backupTexts } from './backup.texts';
import { BackupError } from './backup-error';
import {
  type BackupManifest,
  filesFolder,
  keyFingerprint,
  manifestHashName,
  manifestName,
} from './backup-manifest';
import { dumpDatabase } from './dump-database';
import { tarEnd, tarHeader, tarPadding } from './tar';

/** What of the data folder, beside the database and what people sent, belongs to the firm's data. */
export const ownFiles = ['secret.key', 'environments.json', 'demo-links.json'];

export interface WriteBackup {
  database: Database;
  dataDir: string;
  /** Where what people sent lies; without it in the data folder. */
  files?: FileStore;
  secretKey: Buffer | null;
  /** Folder the backup is put into; made when missing. */
  to: string;
  /** First part of its file name. */
  prefix?: string;
  now: Date;
}

export interface WrittenBackup {
  file: string;
  /** In bytes. */
  size: number;
  rows: number;
  files: number;
  /** Attachments the database knows and the folder does not have. */
  missing: number;
}

/**
 * Writes one file with everything that is needed on an empty machine. It gets its name when it is whole
 * and on the disk; the process it reads from goes on working meanwhile.
 * @throws BackupError
 */
export async function writeBackup(options: WriteBackup): Promise<WrittenBackup> {
  const { database, dataDir, files = createFileStore({ dataDir }), to, now } = options;
  await mkdir(to, { recursive: true, mode: 0o700 });
  const { file, draft, handle } = await newFile(to, options.prefix ?? 'gestao', now);
  try {
    const archive = new Archive(handle, now);
    // The rows first: a file lies in its folder before the row that names it is committed.
    const dumped = await dumpDatabase(database, (name, content) => archive.add(name, content));
    const { copied, missing } = await copyFiles(archive, database, { dataDir, files });
    const manifest: BackupManifest = {
      formato: 1,
      produto: version,
      criado_em: now.toISOString(),
      banco: 'postgres',
      ...dumped,
      chave: options.secretKey && keyFingerprint(options.secretKey),
      entradas: archive.entries,
    };
    const text = Buffer.from(JSON.stringify(manifest));
    await archive.add(manifestName, text);
    await archive.add(manifestHashName, Buffer.from(createHash('sha256').update(text).digest('hex')));
    const size = await archive.end();
    await handle.sync();
    await handle.close();
    await chmod(draft, 0o600);
    await rename(draft, file);
    const rows = dumped.tabelas.reduce((sum, { linhas }) => sum + linhas, 0);
    return { file, size, rows, files: copied, missing };
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

/** A name of that moment that nobody else has or writes: of another one begun in the same second, the next one. */
async function newFile(to: string, prefix: string, now: Date) {
  for (let at = now.getTime(); ; at += 1_000) {
    const stamp = new Date(at).toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
    const file = join(to, `${prefix}-${stamp}.tar`);
    const draft = `${file}.parte`;
    const handle = await open(draft, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    if (!handle) continue;
    // Looked at only now: the other one may have got its name since.
    if (!existsSync(file)) return { file, draft, handle };
    await handle.close();
    await rm(draft, { force: true });
  }
}

async function copyFiles(
  archive: Archive,
  database: Database,
  { dataDir, files }: { dataDir: string; files: FileStore },
) {
  const have = new Set<string>();
  let copied = 0;
  for await (const name of files.names()) {
    have.add(name);
    const copy = (path: string) => archive.copy(`${filesFolder}files/${name}`, path);
    if (await files.asLocal(name, copy).catch(unlessGone)) copied += 1;
  }
  for (const name of ownFiles) {
    if (await archive.copy(filesFolder + name, join(dataDir, name))) copied += 1;
  }
  const { rows } = await database.pool.query<{ arquivo: string }>(
    'select arquivo from anexo where excluido_em is null',
  );
  return { copied, missing: rows.filter(({ arquivo }) => !have.has(basename(arquivo))).length };
}

/** A file that was refused, or let go, is taken away at any time. */
function unlessGone(error: unknown): false {
  if (error instanceof Refusal && error.status === 404) return false;
  throw error;
}

/** Appends entries and remembers what each holds. */
export class Archive {
  readonly entries: BackupManifest['entradas'] = [];
  private written = 0;

  constructor(
    private readonly file: FileHandle,
    private readonly at: Date,
  ) {}

  async add(name: string, content: Buffer): Promise<void> {
    await this.write(tarHeader(name, content.length, this.at));
    await this.write(content);
    await this.close(name, content.length, createHash('sha256').update(content));
  }

  /** @returns whether there is such a file: a refused upload is taken away at any time */
  async copy(name: string, from: string): Promise<boolean> {
    const source = await open(from).catch(() => null);
    if (!source) return false;
    const { size } = await source.stat();
    await this.write(tarHeader(name, size, this.at));
    const hash = createHash('sha256');
    let copied = 0;
    for await (const chunk of source.createReadStream() as AsyncIterable<Buffer>) {
      copied += chunk.length;
      hash.update(chunk);
      await this.write(chunk);
    }
    if (copied !== size) throw new BackupError('failed', backupTexts.changedFile(name));
    await this.close(name, size, hash);
    return true;
  }

  /** @returns size of the whole archive in bytes */
  async end(): Promise<number> {
    await this.write(tarEnd);
    return this.written;
  }

  private async close(name: string, size: number, hash: Hash): Promise<void> {
    await this.write(tarPadding(size));
    this.entries.push({ nome: name, tamanho: size, sha256: hash.digest('hex') });
  }

  private async write(bytes: Buffer): Promise<void> {
    if (bytes.length === 0) return;
    await this.file.appendFile(bytes);
    this.written += bytes.length;
  }
}

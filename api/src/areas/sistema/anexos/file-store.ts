import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, openSync, type ReadStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { anexoExtensions, anexoMaxBytes } from '@gestao/shared/contracts/comum/anexos';
import { desc, isNull } from 'drizzle-orm';
import type { Config } from '../../../platform/app/config';
import { diskFullText, isFull } from '../../../platform/app/errors.plugin';
import { invalidFields, Refusal } from '../../../platform/app/refusal';
import type { Database } from '../../../platform/database/database';
import { anexo } from '../../../platform/database/schema';
import { checkContents } from './conteudo/file-contents';
import { notAllowed } from './conteudo/refused';

/** A file as it lies in the private folder. */
export interface StoredFile {
  nome_original: string;
  extensao: string;
  mime_detectado: string;
  tamanho_bytes: number;
  sha256: string;
  /** Random name inside the private folder. */
  arquivo: string;
  /** Whether the scanner is still to be asked; what the product makes itself is not. */
  verificacao: 'liberado' | 'em_verificacao';
}

type Place = Pick<Config, 'dataDir'>;

const folderOf = (config: Place) => join(config.dataDir, 'files');
/** Where files lie until they are whole and checked: what a process that died leaves is known by its place. */
const incomingOf = (config: Place) => join(config.dataDir, 'uploads');

/** Where a file lies that is still coming in. */
export const incomingPath = (config: Place, arquivo: string) => join(incomingOf(config), arquivo);

/** Makes both folders; @returns the path for a new file. */
export async function newIncoming(config: Place, arquivo: string): Promise<string> {
  for (const folder of [folderOf(config), incomingOf(config)]) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  }
  return incomingPath(config, arquivo);
}

/**
 * Streams a file into the private folder: extension, size, and content that is what the extension says and
 * harmless to open (docs/domain/sistema.md#anexos). Nothing stays on disk when it is refused.
 * @throws Refusal 413 above the limit; 422 at `arquivo` for an empty file, a type not allowed, a picture or a
 * document too large once opened; 507 on a full disk
 */
export async function storeFile(
  config: Place,
  source: {
    filename: string;
    stream: Readable;
    maxBytes?: number;
    /** Extensions the firm accepts; without it all that the product knows. */
    extensions?: readonly string[];
    /** The scanner is asked before others may have it. */
    scanned?: boolean;
  },
): Promise<StoredFile> {
  try {
    refuseExtension(source.filename, source.extensions);
  } catch (error) {
    source.stream.resume();
    throw error;
  }
  const arquivo = randomUUID();
  const path = await newIncoming(config, arquivo);
  const hash = createHash('sha256');
  const maxBytes = source.maxBytes ?? anexoMaxBytes;
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) return done(tooLarge(maxBytes));
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(source.stream, meter, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    if (size === 0) throw empty();
    const told = await describeFile(path, source.filename);
    await moveIn(config, arquivo);
    return {
      ...told,
      tamanho_bytes: size,
      sha256: hash.digest('hex'),
      arquivo,
      verificacao: source.scanned ? 'em_verificacao' : 'liberado',
    };
  } catch (error) {
    await rm(path, { force: true });
    throw isFull(error) ? diskFull() : error;
  }
}

const extensionOf = (filename: string) => extname(filename).slice(1).toLowerCase();

/** @throws Refusal 422 at `arquivo` */
export function refuseExtension(filename: string, extensions: readonly string[] = anexoExtensions): void {
  if (!extensions.includes(extensionOf(filename))) throw notAllowed();
}

/** What a whole file is, by its name and its content. @throws Refusal 422 at `arquivo` */
export async function describeFile(path: string, filename: string) {
  const extensao = extensionOf(filename);
  return {
    nome_original: safeName(filename),
    extensao,
    mime_detectado: await checkContents(path, extensao),
  };
}

/** SHA-256 of a file, read in pieces. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 18 }), hash);
  return hash.digest('hex');
}

/** A whole file goes to its place, at once. */
export const moveIn = (config: Place, arquivo: string) =>
  rename(incomingPath(config, arquivo), filePath(config, arquivo));

/** Takes a stored file away again, when the record it was for could not be written. */
export function discardFile(config: Place, arquivo: string): Promise<void> {
  return rm(filePath(config, arquivo), { force: true });
}

export const filePath = (config: Place, arquivo: string) => join(folderOf(config), arquivo);

/** @throws Refusal 404 where the record is known and its file is not in the folder */
export function openFile(config: Place, arquivo: string): ReadStream {
  const path = filePath(config, arquivo);
  try {
    return createReadStream(path, { fd: openSync(path, 'r') });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Refusal(404, 'Este arquivo não está no servidor. Avise o administrador.');
  }
}

/**
 * Refuses a process whose folder is not the one that the files of this database lie in: it would answer its share of the
 * downloads with an error. Told by the newest files: all of them are missing only where the folder is another.
 * @throws Error with a text for the person at the terminal
 */
export async function refuseForeignFolder(config: Place, { orm }: Pick<Database, 'orm'>): Promise<void> {
  const newest = await orm
    .select({ arquivo: anexo.arquivo })
    .from(anexo)
    .where(isNull(anexo.excluido_em))
    .orderBy(desc(anexo.id))
    .limit(20);
  if (newest.length === 0 || newest.some(({ arquivo }) => existsSync(filePath(config, arquivo)))) return;
  throw new Error(
    `Os arquivos deste banco de dados não estão em ${folderOf(config)}: dos ${newest.length} mais novos, nenhum. Use a mesma DATA_DIR em todos os processos, ou devolva a pasta de uma cópia. Para começar sem eles: FILES_MISSING=accept.`,
  );
}

export const diskFull = () => new Refusal(507, diskFullText);
export const empty = () => invalidFields({ arquivo: ['O arquivo está vazio.'] });
export const tooLarge = (maxBytes: number) =>
  new Refusal(413, `O arquivo passa de ${Math.floor(maxBytes / (1024 * 1024))} MB.`);

/** The sender's file name as a label: no folders, no control or direction characters. */
function safeName(filename: string): string {
  const name = filename.split(/[\\/]/).at(-1) ?? '';
  const label = name.replace(/[\p{Cc}\p{Cf}"]/gu, '').trim();
  return label.length > 180 ? `${label.slice(0, 170)}${extname(label).slice(0, 10)}` : label;
}

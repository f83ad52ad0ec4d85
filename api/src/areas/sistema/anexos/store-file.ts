import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { extname } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  anexoExtensions,
  anexoMaxBytes,
  arquivoGrande,
  arquivoVazio,
  extensaoDe,
  recusaPeloNome,
} from '@gestao/shared/contracts/comum/anexos';
import { desc, isNull } from 'drizzle-orm';
import { diskFullText, isFull } from '../../../platform/app/errors.plugin';
import type { FileStore } from '../../../platform/app/file-store';
import { Refusal } from '../../../platform/app/refusal';
import type { Database } from '../../../platform/database/database';
import { anexo } from '../../../platform/database/schema';
import { checkContents } from './conteudo/file-contents';
import { refused } from './conteudo/refused';

/** A file as it lies in the store. */
export interface StoredFile {
  nome_original: string;
  extensao: string;
  mime_detectado: string;
  tamanho_bytes: number;
  sha256: string;
  /** Random name in the store. */
  arquivo: string;
  /** Whether the scanner is still to be asked; what the product makes itself is not. */
  verificacao: 'liberado' | 'em_verificacao';
}

/**
 * Streams a file into the store: extension, size, and content that is what the extension says and
 * harmless to open (docs/domain/sistema.md#anexos). Nothing stays of one that is refused.
 * @throws Refusal 413 above the limit; 422 at `arquivo` for an empty file, a type not allowed, a picture or a
 * document too large once opened; 503, 507 where it cannot be kept
 */
export async function storeFile(
  files: FileStore,
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
  const path = await files.newIncoming(arquivo);
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
    await files.keep(arquivo, path);
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

/** @throws Refusal 422 at `arquivo` */
export function refuseExtension(filename: string, extensions: readonly string[] = anexoExtensions): void {
  const recusa = recusaPeloNome(filename, extensions);
  if (recusa) throw refused(recusa);
}

/** What a whole file is, by its name and its content. @throws Refusal 422 at `arquivo` */
export async function describeFile(path: string, filename: string) {
  const { mime, extensao } = await checkContents(path, extensaoDe(filename));
  return { nome_original: safeName(filename), extensao, mime_detectado: mime };
}

/** SHA-256 of a file, read in pieces. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 18 }), hash);
  return hash.digest('hex');
}

/**
 * Refuses a process whose store is not the one that the files of this database lie in: it would answer its share of the
 * downloads with an error. Told by the newest files: all of them are missing only where the store is another.
 * @throws Error with a text for the person at the terminal
 */
export async function refuseForeignFolder(files: FileStore, { orm }: Pick<Database, 'orm'>): Promise<void> {
  const newest = await orm
    .select({ arquivo: anexo.arquivo })
    .from(anexo)
    .where(isNull(anexo.excluido_em))
    .orderBy(desc(anexo.id))
    .limit(20);
  for (const { arquivo } of newest) if (await files.has(arquivo)) return;
  if (newest.length === 0) return;
  throw new Error(
    `Os arquivos deste banco de dados não estão em ${files.place}: dos ${newest.length} mais novos, nenhum. Use a mesma DATA_DIR, FILES_DIR ou FILES_URL em todos os processos, ou devolva os arquivos de uma cópia. Para começar sem eles: FILES_MISSING=accept.`,
  );
}

export const diskFull = () => new Refusal(507, diskFullText);
export const empty = () => refused(arquivoVazio);
export const tooLarge = (maxBytes: number) => new Refusal(413, arquivoGrande(maxBytes));

/** The sender's file name as a label: no folders, no control or direction characters. */
function safeName(filename: string): string {
  const name = filename.split(/[\\/]/).at(-1) ?? '';
  const label = name.replace(/[\p{Cc}\p{Cf}"]/gu, '').trim();
  return label.length > 180 ? `${label.slice(0, 170)}${extname(label).slice(0, 10)}` : label;
}

import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { anexoExtensions, anexoMaxBytes } from '@gestao/shared/contracts/comum/anexos';
import type { Config } from '../../../platform/app/config';
import { invalidFields, Refusal } from '../../../platform/app/refusal';
import { checkContents, notAllowed } from './file-contents';

/** A file as it lies in the private folder. */
export interface StoredFile {
  nome_original: string;
  extensao: string;
  mime_detectado: string;
  tamanho_bytes: number;
  sha256: string;
  /** Random name inside the private folder. */
  arquivo: string;
}

const folderOf = (config: Pick<Config, 'dataDir'>) => join(config.dataDir, 'files');

/**
 * Streams a file into the private folder: extension, size, and content that is what the extension says and
 * harmless to open (docs/domain/sistema.md#anexos). Nothing stays on disk when it is refused.
 * @throws Refusal 413 above the limit; 422 at `arquivo` for an empty file, a type not allowed, a picture or a
 * document too large once opened; 507 on a full disk
 */
export async function storeFile(
  config: Pick<Config, 'dataDir'>,
  source: {
    filename: string;
    stream: Readable;
    maxBytes?: number;
    /** Extensions the firm accepts; without it all that the product knows. */
    extensions?: readonly string[];
  },
): Promise<StoredFile> {
  const extensao = extname(source.filename).slice(1).toLowerCase();
  const accepted: readonly string[] = source.extensions ?? anexoExtensions;
  if (!accepted.includes(extensao)) {
    source.stream.resume();
    throw notAllowed();
  }
  const folder = folderOf(config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const arquivo = randomUUID();
  const path = join(folder, arquivo);
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
    if (size === 0) throw invalidFields({ arquivo: ['O arquivo está vazio.'] });
    const mime_detectado = await checkContents(path, extensao);
    return {
      nome_original: safeName(source.filename),
      extensao,
      mime_detectado,
      tamanho_bytes: size,
      sha256: hash.digest('hex'),
      arquivo,
    };
  } catch (error) {
    await rm(path, { force: true });
    throw isFull(error) ? diskFull() : error;
  }
}

/** Takes a stored file away again, when the record it was for could not be written. */
export function discardFile(config: Pick<Config, 'dataDir'>, arquivo: string): Promise<void> {
  return rm(join(folderOf(config), arquivo), { force: true });
}

export function openFile(config: Pick<Config, 'dataDir'>, arquivo: string): ReadStream {
  return createReadStream(join(folderOf(config), arquivo));
}

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
const diskFull = () =>
  new Refusal(507, 'Não há espaço no servidor para guardar o arquivo. Avise o administrador.');
const tooLarge = (maxBytes: number) =>
  new Refusal(413, `O arquivo passa de ${Math.floor(maxBytes / (1024 * 1024))} MB.`);

/** The sender's file name as a label: no folders, no control or direction characters. */
function safeName(filename: string): string {
  const name = filename.split(/[\\/]/).at(-1) ?? '';
  const label = name.replace(/[\p{Cc}\p{Cf}"]/gu, '').trim();
  return label.length > 180 ? `${label.slice(0, 170)}${extname(label).slice(0, 10)}` : label;
}

import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { diskFullText } from '../app/errors.plugin';
import { type FileStore, FilesUnreachable, missingFile, type Pieces, type Shelf } from '../app/file-store';
import type { BucketPlace } from '../app/files-place';
import { Refusal } from '../app/refusal';
import { type Bucket, BucketRefused, openBucket } from './bucket';
import { oldFiles } from './folder-store';

/**
 * Files as objects `files/<name>`, exports as `exports/<name>`, pieces of a sending as
 * `uploads/<name>/<place>-<length>`.
 * @param scratch folder of this machine for files that are looked into
 */
export function createBucketStore(
  place: BucketPlace,
  scratch: string,
  bucket = openBucket(place),
): FileStore {
  const local: Local = {
    async newPath(arquivo) {
      await mkdir(scratch, { recursive: true, mode: 0o700 });
      return join(scratch, arquivo);
    },
    async fetched(arquivo, source, work) {
      const path = await local.newPath(`${arquivo}.${randomUUID()}`);
      try {
        await pipeline(source, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch(translated);
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
  };
  const kept = `${place.prefix}files/`;
  const shelf = bucketShelf(bucket, kept, local);
  return {
    ...shelf,
    place: `s3://${place.bucket}/${place.prefix}`,
    folder: null,
    pieces: bucketPieces({ bucket, prefix: `${place.prefix}uploads/`, kept, shelf, local, scratch }),
    exports: bucketShelf(bucket, `${place.prefix}exports/`, local),
    newIncoming: local.newPath,
    async refuseUnusable() {
      // Not among the files, and of no name that a file may have.
      const trial = `${place.prefix}trial-${randomUUID()}`;
      try {
        await bucket.put(trial, Buffer.from('Gestão'));
        for await (const _ of bucket.list(trial)) break;
        await bucket.remove(trial);
      } catch (error) {
        throw new Error(whyUnusable(error, place), { cause: error });
      }
    },
  };
}

/** Files of this machine that are there for a while. */
interface Local {
  newPath(arquivo: string): Promise<string>;
  fetched<T>(arquivo: string, source: Readable, work: (path: string) => Promise<T>): Promise<T>;
}

function whyUnusable(error: unknown, { bucket, endpoint }: BucketPlace): string {
  if (!(error instanceof BucketRefused)) throw error;
  const { status, code } = error;
  if (status === 0)
    return `O armazenamento de arquivos ${endpoint} não responde. Confira o endpoint de FILES_URL.`;
  if (status === 403)
    return `O armazenamento de arquivos ${endpoint} recusou as chaves (${code}). Confira AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY, e que elas podem ler, gravar, apagar e listar em ${bucket}.`;
  if (code === 'NoSuchBucket' || status === 404)
    return `O bucket ${bucket} não existe em ${endpoint}. Crie-o, ou corrija FILES_URL.`;
  return `O armazenamento de arquivos ${endpoint} respondeu ${status} ${code}. Confira o endpoint e a region de FILES_URL.`;
}

/** What whoever sent or wants a file is told. */
function translated(error: unknown): never {
  if (error instanceof Refusal) throw error;
  if (error instanceof BucketRefused && error.status === 507) throw new Refusal(507, diskFullText);
  const { code } = error as NodeJS.ErrnoException;
  // What went wrong on this machine says so itself.
  if (!(error instanceof BucketRefused) && code?.startsWith('E') && !/^(ECONN|EPIPE|ETIMEDOUT)/.test(code))
    throw error;
  throw new FilesUnreachable(error);
}

function bucketShelf(bucket: Bucket, prefix: string, { fetched }: Local): Shelf {
  const open = async (arquivo: string) => {
    const found = await bucket.get(prefix + arquivo).catch(translated);
    if (!found) throw missingFile();
    return found;
  };
  return {
    open,
    async keep(arquivo, path) {
      await bucket.put(prefix + arquivo, { path }).catch(translated);
      await rm(path, { force: true });
    },
    has: async (arquivo) => (await bucket.sizeOf(prefix + arquivo).catch(translated)) !== null,
    discard: (arquivo) => bucket.remove(prefix + arquivo).catch(translated),
    async *names() {
      try {
        for await (const { key } of bucket.list(prefix)) yield key.slice(prefix.length);
      } catch (error) {
        translated(error);
      }
    },
    asLocal: async (arquivo, work) => fetched(arquivo, await open(arquivo), work),
  };
}

interface PiecesPlace {
  bucket: Bucket;
  /** Begins the keys of pieces, and those of whole files. */
  prefix: string;
  kept: string;
  shelf: Shelf;
  local: Local;
  scratch: string;
}

function bucketPieces({ bucket, prefix, kept, shelf, local, scratch }: PiecesPlace): Pieces {
  async function keysOf(arquivo: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of bucket.list(`${prefix}${arquivo}/`)) keys.push(key);
    return keys;
  }
  async function removeObjects(arquivo: string): Promise<void> {
    for (const key of await keysOf(arquivo)) await bucket.remove(key);
  }
  /** What was written and never counted, since its transaction was cut, overlaps with what was sent again. */
  async function* contentOf(arquivo: string, size: number): AsyncGenerator<Buffer> {
    const pieces = (await keysOf(arquivo)).map((key) => {
      const [start = 0, length = 0] = (key.split('/').at(-1) ?? '').split('-').map(Number);
      return { key, start, end: start + length };
    });
    for (let at = 0; at < size; ) {
      const here = pieces.filter(({ start, end }) => start <= at && end > at);
      const [longest] = here.sort((one, other) => other.end - one.end);
      const piece = longest && (await bucket.get(longest.key, at - longest.start));
      if (!piece) throw missingFile();
      for await (const chunk of piece as AsyncIterable<Buffer>) yield chunk;
      at = longest.end;
    }
  }
  return {
    begin: async () => undefined,
    write: (arquivo, at, bytes) =>
      bucket.put(`${prefix}${arquivo}/${at}-${bytes.length}`, bytes).catch(translated),
    async whole(arquivo, size, work) {
      // A process that died while it closed this one may have put it in its place already.
      if ((await bucket.sizeOf(kept + arquivo).catch(translated)) === size)
        return shelf.asLocal(arquivo, (path) => work(path, async () => undefined));
      let settled = false;
      return local.fetched(arquivo, Readable.from(contentOf(arquivo, size)), (path) =>
        work(path, async () => {
          if (settled) return;
          await shelf.keep(arquivo, path);
          settled = true;
          // Left behind they are found by their age.
          await removeObjects(arquivo).catch(() => undefined);
        }),
      );
    },
    async drop(arquivo) {
      await rm(join(scratch, arquivo), { force: true });
      await removeObjects(arquivo).catch(translated);
    },
    async untouchedSince(moment) {
      const newest = new Map<string, number>();
      for await (const { key, changedAt } of bucket.list(prefix)) {
        const [arquivo = ''] = key.slice(prefix.length).split('/');
        newest.set(arquivo, Math.max(newest.get(arquivo) ?? 0, changedAt.getTime()));
      }
      const old = [...newest].filter(([, at]) => at < moment.getTime()).map(([arquivo]) => arquivo);
      return [...new Set([...old, ...(await oldFiles(scratch, moment))])];
    },
  };
}

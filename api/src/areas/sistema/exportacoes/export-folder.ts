import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../../../platform/app/config';

type Place = Pick<Config, 'dataDir'>;

const folderOf = ({ dataDir }: Place) => join(dataDir, 'exports');

/** Names the folder across machines: exports run, and their files lie, where they were asked. */
export function localOf({ dataDir }: Place): string {
  return createHash('sha256').update(`${hostname()}:${dataDir}`).digest('base64url').slice(0, 16);
}

/** Writes a private file; @returns its random name. Nothing stays when it is broken off. */
export async function writePrivateFile(
  place: Place,
  content: Readable,
  signal: AbortSignal,
): Promise<string> {
  await mkdir(folderOf(place), { recursive: true, mode: 0o700 });
  const arquivo = randomUUID();
  const path = join(folderOf(place), arquivo);
  try {
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
    return arquivo;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

export function readPrivateFile(place: Place, arquivo: string): ReadStream {
  return createReadStream(join(folderOf(place), arquivo));
}

export async function removePrivateFiles(place: Place, arquivos: readonly string[]): Promise<void> {
  for (const arquivo of arquivos) await rm(join(folderOf(place), arquivo), { force: true });
}

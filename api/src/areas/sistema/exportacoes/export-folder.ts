import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../../../platform/app/config';
import type { FileStore } from '../../../platform/app/file-store';

/** Names the data folder across machines: exports run where they were asked. */
export function localOf({ dataDir }: Pick<Config, 'dataDir'>): string {
  return createHash('sha256').update(`${hostname()}:${dataDir}`).digest('base64url').slice(0, 16);
}

/** Keeps an exported list; @returns its random name. Nothing stays when it is broken off. */
export async function keepExport(files: FileStore, content: Readable, signal: AbortSignal): Promise<string> {
  const arquivo = randomUUID();
  const path = await files.newIncoming(arquivo);
  try {
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
    await files.exports.keep(arquivo, path);
    return arquivo;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

export async function discardExports({ exports }: FileStore, arquivos: readonly string[]): Promise<void> {
  for (const arquivo of arquivos) await exports.discard(arquivo);
}

import type { Readable } from 'node:stream';
import type { AppContext } from '../../../platform/app/context';
import { readFileLimits } from './file-limits';
import { discardFile, type StoredFile, storeFile } from './file-store';

/** A file on its way in. */
export interface IncomingFile {
  filename: string;
  stream: Readable;
}

/** What became of it: `kept` when a row names it now. */
export interface Bound<T> {
  result: T;
  kept: boolean;
}

/**
 * The one way a file of somebody comes in (docs/domain/sistema.md#anexos): asked whether it may, checked and
 * stored within the firm's limits, bound to its record in the caller's transaction. What no row names in the
 * end does not stay on disk.
 * @param allow asked before anything is stored
 * @param bind runs the transaction that writes the row
 * @throws Refusal 413; 422 at `arquivo`; 507 on a full disk; whatever `allow` and `bind` throw
 */
export async function receiveFile<T>(
  { config, database }: Pick<AppContext, 'config' | 'database'>,
  file: IncomingFile,
  { allow, bind }: { allow?: () => Promise<unknown>; bind: (stored: StoredFile) => Promise<Bound<T>> },
): Promise<T> {
  try {
    await allow?.();
  } catch (error) {
    // The rest of the request is read to its end, or the connection would wait for it.
    file.stream.resume();
    throw error;
  }
  const stored = await storeFile(config, { ...file, ...(await readFileLimits(database.orm)) });
  let kept = false;
  try {
    const bound = await bind(stored);
    kept = bound.kept;
    return bound.result;
  } finally {
    if (!kept) await discardFile(config, stored.arquivo);
  }
}

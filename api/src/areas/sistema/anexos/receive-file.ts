import type { Readable } from 'node:stream';
import type { AppContext } from '../../../platform/app/context';
import type { Scope } from '../../../platform/app/scope';
import type { Transaction } from '../../../platform/database/database';
import { receiveSent } from './envios/receive-sent';
import { readFileLimits } from './file-limits';
import { type StoredFile, storeFile } from './store-file';

/** A file on its way in. */
export interface IncomingFile {
  filename: string;
  stream: Readable;
}

/** A file of staff: on its way in, or a sending that came in pieces and is whole. */
export type FileSource = IncomingFile | { envio: string };

/** What became of it: `kept` when a row names it now. */
export interface Bound<T> {
  result: T;
  kept: boolean;
}

/** Does what takes a file along once, inside its transaction: of a sending, the second is told what the first was. */
export type Turn = <T>(tx: Transaction, work: () => Promise<Bound<T>>) => Promise<Bound<T>>;

const always: Turn = (_tx, work) => work();

interface Handlers<T> {
  /** Asked before anything is stored. */
  allow?: () => Promise<unknown>;
  /** Runs the transaction that writes the row. */
  bind: (stored: StoredFile, turn: Turn) => Promise<Bound<T>>;
}

/**
 * The one way a file of somebody comes in (docs/domain/sistema.md#anexos): asked whether it may, checked and
 * stored within the firm's limits, bound to its record in the caller's transaction. What no row names in the
 * end does not stay on disk.
 * @throws Refusal 413; 422 at `arquivo`; 503, 507 where it cannot be kept; whatever `allow` and `bind` throw
 */
export async function receiveFile<T>(
  { files, database }: Pick<AppContext, 'files' | 'database'>,
  file: IncomingFile,
  { allow, bind }: Handlers<T>,
): Promise<T> {
  try {
    await allow?.();
  } catch (error) {
    // The rest of the request is read to its end, or the connection would wait for it.
    file.stream.resume();
    throw error;
  }
  const stored = await storeFile(files, { ...file, ...(await readFileLimits(database.orm)) });
  let kept = false;
  try {
    const bound = await bind(stored, always);
    kept = bound.kept;
    return bound.result;
  } finally {
    if (!kept) await files.discard(stored.arquivo);
  }
}

/**
 * The same for a person of the firm, who may have sent it in pieces before.
 * @throws Refusal as `receiveFile`; 404 for a sending that is not this person's; 406 `envio_incompleto`
 */
export function receiveFrom<T>(scope: Scope, source: FileSource, handlers: Handlers<T>): Promise<T> {
  if ('envio' in source) return receiveSent(scope, source.envio, { ...handlers, recordless: true });
  return receiveFile(scope, source, handlers);
}

import type { AppContext } from '../../../../platform/app/context';
import { withTransaction } from '../../../../platform/database/database';
import { namedFiles, takeExpiredEnvios } from './envio.writer';
import { discardEnvio } from './receive-sent';

/** Sendings of one transaction. */
const lote = 100;
/** A file that nobody names may still be coming in for so long, in ms. */
const emCurso = 86_400_000;

/** Takes away sendings whose time is over, and what a process left when it died. */
export async function eraseUnfinished(context: AppContext): Promise<void> {
  while ((await eraseBatch(context)) === lote);
  await eraseLeft(context);
}

async function eraseBatch({ files, database, now }: AppContext): Promise<number> {
  const over = await withTransaction(database, (tx) => takeExpiredEnvios(tx, now(), lote));
  for (const one of over) await discardEnvio(files, one);
  return over.length;
}

async function eraseLeft({ files: { pieces }, database, now }: AppContext): Promise<void> {
  const old = await pieces.untouchedSince(new Date(now().getTime() - emCurso));
  const named = await namedFiles(database.orm, old);
  for (const name of old) if (!named.has(name)) await pieces.drop(name);
}

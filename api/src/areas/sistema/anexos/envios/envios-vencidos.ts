import { readdir, rm, stat } from 'node:fs/promises';
import type { AppContext } from '../../../../platform/app/context';
import { withTransaction } from '../../../../platform/database/database';
import { incomingPath } from '../file-store';
import { namedFiles, takeExpiredEnvios } from './envio.writer';
import { discardEnvio } from './receive-sent';

/** Sendings of one transaction. */
const lote = 100;
/** A file that nobody names may still be coming in for so long, in ms. */
const emCurso = 86_400_000;

/** Takes away sendings whose time is over, and what a process left in the folder when it died. */
export async function eraseUnfinished(context: AppContext): Promise<void> {
  while ((await eraseBatch(context)) === lote);
  await eraseLeft(context);
}

async function eraseBatch({ config, database, now }: AppContext): Promise<number> {
  const over = await withTransaction(database, (tx) => takeExpiredEnvios(tx, now(), lote));
  for (const one of over) await discardEnvio(config, one);
  return over.length;
}

async function eraseLeft({ config, database, now }: AppContext): Promise<void> {
  const names = await readdir(incomingPath(config, '')).catch(() => []);
  const old: string[] = [];
  for (const name of names) {
    const found = await stat(incomingPath(config, name)).catch(() => null);
    if (found && now().getTime() - found.mtimeMs > emCurso) old.push(name);
  }
  const named = await namedFiles(database.orm, old);
  for (const name of old) if (!named.has(name)) await rm(incomingPath(config, name), { force: true });
}

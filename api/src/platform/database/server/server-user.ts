import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { databaseTexts } from '../texts';
import { DatabaseRefused } from './database-refused';

/** Who runs PostgreSQL where the product itself runs as root. */
export interface ServerUser {
  uid: number;
  gid: number;
}

/** In this order: an account of its own, that of a PostgreSQL of the system, and one that every system has. */
const candidates = ['gestao', 'postgres', 'nobody'];

/**
 * PostgreSQL refuses to run as root, so root gives it to an account without rights; whose the files are
 * already goes first.
 * @param files what belongs to the server, if it exists
 * @returns `undefined` where the product's own account runs it
 * @throws DatabaseRefused when there is no such account
 */
export function serverUser(files: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(files, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of candidates) {
    const [, , uid, gid] = accounts.find(([known]) => known === name) ?? [];
    if (uid && gid && Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new DatabaseRefused(databaseTexts.noAccount(candidates.join(', ')));
}

/** Whether that account may pass through the folder; asked of the system, which also knows of more than modes. */
export function mayEnter(user: ServerUser | undefined, folder: string): boolean {
  if (!user) return true;
  // A folder inside it need not exist: what counts is whether a name in it can be looked up.
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', folder], { ...user, cwd: '/' }).status === 0;
}

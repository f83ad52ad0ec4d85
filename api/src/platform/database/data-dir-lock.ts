import { createHash } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { livenessOf, ownIdentity, type ProcessIdentity } from './process-identity';
import { databaseTexts } from './texts';

/** Another process works on this data folder. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse';
  constructor(
    readonly dataDir: string,
    readonly pid: number,
  ) {
    super(databaseTexts.dataDirInUse(dataDir, pid));
  }
}

export interface DataDirLock {
  release(): void;
}

/** How often the owner shows life to processes that cannot see its pid (another container), in ms. */
const heartbeat = 2000;
/** A foreign owner silent for this long is taken as dead, in ms. */
const silence = 5 * heartbeat;

/** A lock's file that tells nobody: taking the folder could mean two owners, so a person decides. */
export class UnreadableLock extends Error {
  override name = 'UnreadableLock';
  constructor(readonly file: string) {
    super(databaseTexts.unreadableLock(file));
  }
}

/**
 * Takes the data folder for this process: database, files and jobs of one folder have one owner.
 *
 * Each process announces itself in a file of its own and then looks for others: of two that start
 * together the later look always sees the other file, so two never win. Nothing is ever taken from
 * a live process; the file of a dead one is removed by whoever finds it.
 * @throws DataDirInUse naming the pid that holds it.
 * @throws UnreadableLock when an owner's file is empty or damaged.
 */
export async function lockDataDir(dataDir: string, onLost: () => void = () => {}): Promise<DataDirLock> {
  const dir = join(dataDir, 'lock');
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const own = ownIdentity();
  const run = createHash('sha256').update(JSON.stringify(own)).digest('hex').slice(0, 16);
  const name = `${own.pid}-${run}.json`;
  const file = join(dir, name);

  for (let attempt = 0; ; attempt++) {
    announce(file, own, dataDir);
    let rival: ProcessIdentity | undefined;
    try {
      rival = await findRival(dir, name);
    } catch (error) {
      rmSync(file, { force: true });
      throw error;
    }
    if (!rival) break;
    rmSync(file, { force: true });
    // Two that start at the same moment may both step back: a few tries at random times settle it.
    if (attempt === 3) throw new DataDirInUse(dataDir, rival.pid);
    await sleep(20 + Math.random() * 200);
  }

  const timer = setInterval(() => {
    try {
      const now = new Date();
      utimesSync(file, now, now);
    } catch {
      clearInterval(timer);
      onLost();
    }
  }, heartbeat);
  timer.unref();
  return {
    release() {
      clearInterval(timer);
      rmSync(file, { force: true });
    },
  };
}

/** The file appears complete or not at all; its existence means this same process already holds it. */
function announce(file: string, own: ProcessIdentity, dataDir: string): void {
  let holder: ProcessIdentity | undefined;
  try {
    holder = readIdentity(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  if (holder && livenessOf(holder) === 'alive') throw new DataDirInUse(dataDir, own.pid);
  const draft = `${file}.${process.hrtime.bigint()}.draft`;
  // On the disk before it gets its name: a power cut must not leave an empty file.
  const handle = openSync(draft, 'wx', 0o600);
  writeFileSync(handle, JSON.stringify(own));
  fsyncSync(handle);
  closeSync(handle);
  renameSync(draft, file);
}

async function findRival(dir: string, ownName: string): Promise<ProcessIdentity | undefined> {
  for (const name of readdirSync(dir)) {
    if (name === ownName || !name.endsWith('.json')) continue;
    const file = join(dir, name);
    let other: ProcessIdentity;
    try {
      other = readIdentity(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw error;
    }
    const liveness = livenessOf(other);
    if (liveness === 'alive' || (liveness === 'unknown' && (await showsLife(file)))) return other;
    rmSync(file, { force: true });
  }
  return undefined;
}

/** Watches the heartbeat of an owner on another machine or container; needs no agreeing clocks. */
async function showsLife(file: string): Promise<boolean> {
  const first = modified(file);
  for (let waited = 0; waited < silence; waited += 500) {
    await sleep(500);
    const now = modified(file);
    if (now === undefined) return false;
    if (now !== first) return true;
  }
  return false;
}

function modified(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

function readIdentity(file: string): ProcessIdentity {
  const text = readFileSync(file, 'utf8');
  try {
    const { pid, startedAt, scope } = JSON.parse(text) as ProcessIdentity;
    if (Number.isInteger(pid) && typeof startedAt === 'string' && typeof scope === 'string')
      return { pid, startedAt, scope };
  } catch {
    // Falls through: not whole.
  }
  throw new UnreadableLock(file);
}

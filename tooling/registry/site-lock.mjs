import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A lock that nobody has touched for this long, in milliseconds, is of a process that cannot be asked and has ended. */
const staleLock = 60_000;
/** How often who holds it touches it, in milliseconds. */
const heartbeat = 5_000;
/** How long a publish waits for another one, in milliseconds. */
const patience = 120_000;

/**
 * Runs `work` while no other process changes the site. The lock of a process of this machine that has ended is taken
 * over at once. @throws Error when the lock stays taken for two minutes
 */
export async function withSiteLock(site, work) {
  mkdirSync(site, { recursive: true });
  const file = path.join(site, '.lock');
  const mine = JSON.stringify({ pid: process.pid, machine: os.hostname(), token: Math.random() });
  const until = Date.now() + patience;
  while (!take(file, mine)) {
    removeDead(file);
    if (Date.now() > until) throw new Error(`Outra publicação está em andamento (${file}).`);
    await wait(50);
  }
  const beating = setInterval(() => utimesSync(file, new Date(), new Date()), heartbeat);
  try {
    return await work();
  } finally {
    clearInterval(beating);
    rmSync(file, { force: true });
  }
}

/** Written beside and linked: whoever finds a lock can read whose it is. */
function take(file, mine) {
  const draft = `${file}.${process.pid}.${Math.random()}`;
  writeFileSync(draft, mine);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft);
  }
}

function removeDead(file) {
  const holder = read(file);
  if (holder === undefined || !hasEnded(file, holder)) return;
  // Of two that find it dead one takes it away; what the other then holds is put back.
  const aside = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, aside);
    if (read(aside) !== holder) linkSync(aside, file);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
  rmSync(aside, { force: true });
}

function hasEnded(file, holder) {
  try {
    const { pid, machine } = JSON.parse(holder);
    if (machine === os.hostname() && !isRunning(pid)) return true;
  } catch {
    // A lock of before processes were named in it: only its age tells.
  }
  try {
    return Date.now() - statSync(file).mtimeMs > staleLock;
  } catch {
    return false;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { freemem, userInfo } from 'node:os';
import { join } from 'node:path';

/** Folder in memory that Linux has; its files cost no disk. */
const inMemory = '/dev/shm';
/** A run's databases, profiles of browsers and copies of the demo firm take about two; in bytes. */
const room = 6 * 1024 ** 3;
/** What a killed run left is taken for abandoned after so long, in ms. */
const abandoned = 24 * 3_600_000;

/**
 * Temporary files of tests go to memory where there is room: deleting a database of a thousand files took a quarter
 * of a second of processor on a disk, and a tenth of that here (docs/decisions/0086). Whoever sets `TMPDIR` has chosen.
 */
export function useQuickFolder() {
  if (process.env.TMPDIR || !hasRoom()) return;
  const folder = join(inMemory, `gestao-tests-${userInfo().uid}`);
  mkdirSync(folder, { recursive: true });
  // Anybody may make a folder there: one of another person's is not used.
  if (lstatSync(folder).uid !== process.getuid?.()) return;
  // The user that runs PostgreSQL passes through; only the owner looks.
  chmodSync(folder, 0o711);
  forgetAbandoned(folder);
  process.env.TMPDIR = folder;
}

function hasRoom() {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= room && freemem() >= room && mayRunPrograms();
  } catch {
    return false;
  }
}

/** Containers often mount it so that no program in it runs, and PostgreSQL's are copied there. */
function mayRunPrograms() {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .findLast((line) => line.split(' ')[1] === inMemory);
  return mount !== undefined && !mount.split(' ')[3].split(',').includes('noexec');
}

/** @param {string} folder */
export function forgetAbandoned(folder) {
  for (const name of readdirSync(folder)) {
    // The test server's own: it is kept between runs, and clears up when it starts.
    if (name.startsWith('gestao-test-')) continue;
    const path = join(folder, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > abandoned) rmSync(path, { recursive: true, force: true });
  }
}

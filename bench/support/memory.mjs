import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Memory of the product and of its own database together, in MB: pages that processes share count once.
 * @param {{ pid: number, dataDir: string }} product
 */
export function residentMB({ pid, dataDir }) {
  return [pid, ...databasePids(dataDir)].reduce((sum, each) => sum + proportional(each), 0) / 1000;
}

/** The database's main process and its children; none where it runs inside the product's process. */
function databasePids(dataDir) {
  let main;
  try {
    main = Number(readFileSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return [];
  }
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === main)
    .map(Number);
  return [main, ...children];
}

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

/** In kB; a process that has just ended has none. */
function proportional(pid) {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

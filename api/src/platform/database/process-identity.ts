import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** One run of one process: a reused pid has another start time. */
export interface ProcessIdentity {
  pid: number;
  /** Opaque; empty where the system does not tell. */
  startedAt: string;
  /** Machine, boot and pid namespace: only inside it does a pid mean anything to us. */
  scope: string;
}

/** Identity of the running process. */
export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, startedAt: startTimeOf(process.pid), scope: ownScope() };
}

/** Whether that very process still runs; `unknown` when it lives where we cannot look. */
export function livenessOf(identity: ProcessIdentity): 'alive' | 'dead' | 'unknown' {
  if (identity.scope !== ownScope()) return 'unknown';
  if (!pidExists(identity.pid)) return 'dead';
  return startTimeOf(identity.pid) === identity.startedAt ? 'alive' : 'dead';
}

/** Whether any process has this pid, be it ours or not. */
export function pidExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a process of this pid runs; one that has ended and that nobody asked about does not. */
export function isRunning(pid: number): boolean {
  if (!pidExists(pid)) return false;
  return process.platform !== 'linux' || statFields(pid)[0] !== 'Z';
}

/** What `/proc/<pid>/stat` says from the state on. */
function statFields(pid: number): string[] {
  const stat = read(`/proc/${pid}/stat`);
  // The name in parentheses may itself hold spaces and parentheses: count fields after the last one.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function startTimeOf(pid: number): string {
  if (process.platform === 'linux') return statFields(pid)[19] ?? '';
  if (process.platform === 'win32') return '';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

let scope: string | undefined;

function ownScope(): string {
  scope ??=
    process.platform === 'linux'
      ? [read('/proc/sys/kernel/random/boot_id').trim(), link('/proc/self/ns/pid')].join(' ')
      : hostname();
  return scope;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function link(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}

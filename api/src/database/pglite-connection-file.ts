import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';

/** How to reach the embedded database of a running process. */
export type PgliteConnection = Pick<PoolConfig, 'host' | 'port' | 'user' | 'password' | 'database'>;

const fileOf = (dataDir: string) => join(dataDir, 'run/conexao.json');

/**
 * Lets the firm's own commands on this machine (backup) read through the process that has the folder.
 * It lies where the database itself lies: who can read it could read the data as well.
 */
export function announceConnection(dataDir: string, connection: PgliteConnection): void {
  mkdirSync(join(dataDir, 'run'), { recursive: true, mode: 0o700 });
  rmSync(fileOf(dataDir), { force: true });
  writeFileSync(fileOf(dataDir), JSON.stringify(connection), { mode: 0o600 });
}

export function forgetConnection(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

/** @returns `null` when no process on this machine tells one */
export function readConnection(dataDir: string): PgliteConnection | null {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as PgliteConnection;
  } catch {
    return null;
  }
}

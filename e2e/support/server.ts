import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, lstatSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export interface RunningServer {
  url: string;
  port: number;
  dataDir: string;
  process: ChildProcess;
  output: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Starts the built product as `npm start` does and waits for `Pronto:`; on a firm of its own, unless given a folder. */
export async function startServer(
  options: { dataDir?: string; port?: number; env?: Record<string, string>; siteDir?: string } = {},
): Promise<RunningServer> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? newFirm(options.env);
  const child = spawn(process.execPath, ['api/dist/server.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      // A visitor may come from an address of his own: what one address may ask for is limited.
      TRUST_PROXY: '1',
      // Behind a proxy the demo firm is there by choice only.
      DEMO: '1',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...(options.siteDir ? { SITE_DIR: options.siteDir } : {}),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-200_000);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill();
      reject(new Error(`The server did not start.\n${output}`));
    }, 180_000);
    child.stdout.on('data', () => {
      if (!output.includes('Pronto:')) return;
      clearTimeout(timer);
      resolve();
    });
    void exited.then((code) => {
      clearTimeout(timer);
      reject(new Error(`The server ended with ${code}.\n${output}`));
    });
  });
  return {
    url: `http://localhost:${port}`,
    port,
    dataDir,
    process: child,
    output: () => output,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode === null) child.kill(signal);
      return exited;
    },
  };
}

/** How to reach the database of a running server, as who has the disk can. */
export function ownDatabase(dataDir: string) {
  const [, , , port = '', socket = ''] = readFileSync(
    join(dataDir, 'postgres/cluster/postmaster.pid'),
    'utf8',
  ).split('\n');
  return {
    host: socket ? join(dataDir, 'postgres/run') : '127.0.0.1',
    port: Number(port),
    user: 'postgres',
    password: readFileSync(join(dataDir, 'postgres/password'), 'utf8'),
    database: 'postgres',
  };
}

/** The process of its database. */
export function databasePid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
}

/**
 * Makes the demo firm once; servers on a folder of their own begin with a copy of it.
 * @returns the folder
 */
export async function makeTemplate(): Promise<string> {
  const server = await startServer();
  const code = await server.stop();
  if (code !== 0) throw new Error(`The template's server ended with ${code}.\n${server.output()}`);
  process.env.E2E_TEMPLATE = server.dataDir;
  return server.dataDir;
}

/** A folder with the demo firm in it; an empty one while there is no template, or on another database. */
function newFirm(env: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'gestao-e2e-'));
  // Root's database has another account, which must get there.
  chmodSync(folder, 0o711);
  const template = process.env.E2E_TEMPLATE;
  if (!template || env.DATABASE_URL || lstatSync(join(template, 'postgres')).isSymbolicLink()) return folder;
  // Not by Node: the files of the database must keep their owner.
  execFileSync('cp', ['-a', `${template}/.`, folder]);
  return folder;
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

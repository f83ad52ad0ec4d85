import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DataDirInUse, lockDataDir } from '../platform/database/data-dir-lock';

/** Root of the api package, seen from the sources and from the compiled harness alike. */
export const apiRoot = resolve(
  process.env.GESTAO_TEST_API_ROOT ?? fileURLToPath(new URL('../..', import.meta.url)),
);

export const migrationsFolder = join(apiRoot, 'migrations');

/** Compiled harness files; inside `node_modules`, so that bare imports resolve and git looks away. */
export const compiledFolder = join(apiRoot, 'node_modules/.cache/gestao-testing');

/**
 * Kept between runs: template databases and the PostgreSQL cluster. Under the system's temporary
 * folder because PostgreSQL refuses to run as root and its other user must be able to get there.
 */
export const stateFolder = join(
  tmpdir(),
  // Files of one PostgreSQL are not opened by the programs of another.
  `gestao-test-${userInfo().uid}-${digest(apiRoot + (process.env.POSTGRES_BIN ?? '')).slice(0, 8)}`,
);

/** Makes the folder; anyone may pass through, only the owner may look. */
export function makeStateFolder(): void {
  mkdirSync(stateFolder, { recursive: true });
  chmodSync(stateFolder, 0o711);
}

/** Changes when the migrations do. */
export function templateKey(): string {
  const files = readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const contents = files.map((name) => readFileSync(join(migrationsFolder, name), 'utf8'));
  // What the role of the product may do is in the template too.
  contents.push(readFileSync(join(apiRoot, 'src/platform/database/working-role.ts'), 'utf8'));
  return digest(contents.join('\0')).slice(0, 12);
}

/** One process at a time; used where several jest workers, or several runs, prepare the same thing. */
export async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  makeStateFolder();
  for (;;) {
    try {
      const lock = await lockDataDir(join(stateFolder, 'locks', name));
      try {
        return await work();
      } finally {
        lock.release();
      }
    } catch (error) {
      if (!(error instanceof DataDirInUse)) throw error;
      await sleep(100);
    }
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

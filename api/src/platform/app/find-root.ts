import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the workspace, seen from the sources and from the bundle. */
export function findRoot(from: string): string {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return folder;
  }
  return process.cwd();
}

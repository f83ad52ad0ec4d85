import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Folders of the packages, as `pnpm-workspace.yaml` lists them, by name or by how they begin. @returns {string[]} */
export function workspaceFolders() {
  const [, list = ''] =
    readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8').match(/^packages:\n((?: +- .+\n)+)/m) ?? [];
  const folders = [...list.matchAll(/- ["']?([\w./-]+)(\*?)["']?/g)].flatMap(([, name, more]) =>
    more ? readdirSync(root).filter((folder) => folder.startsWith(name)) : name,
  );
  if (folders.length === 0) throw new Error('pnpm-workspace.yaml lists no packages.');
  return folders.filter((folder) => existsSync(join(root, folder, 'package.json')));
}

/**
 * Packages and the packages of the workspace that each stands on.
 * @returns {Map<string, string[]>} by folder
 */
export function workspaceGraph() {
  const folders = workspaceFolders();
  const manifests = folders.map((folder) =>
    JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')),
  );
  const folderOf = new Map(manifests.map(({ name }, at) => [name, folders[at]]));
  return new Map(
    manifests.map(({ dependencies, devDependencies }, at) => [
      folders[at],
      Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => folderOf.get(name) ?? []),
    ]),
  );
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles, shortHash } from '../federation/content-hash.mjs';
import { repoRoot } from '../federation/shares.mjs';

/**
 * @typedef {object} BuildUnit
 * @property {string} name `host`, `api`, or a remote's area: `pricing`
 * @property {string} root absolute folder
 * @property {'host' | 'remote' | 'api'} kind
 */

/** Everything that is built, in the order it is started: the heaviest first. @returns {BuildUnit[]} */
export function buildUnits() {
  const remotes = readdirSync(repoRoot)
    .filter(
      (folder) => folder.startsWith('remote-') && existsSync(path.join(repoRoot, folder, 'src/remote.ts')),
    )
    .map((folder) => ({
      name: folder.slice('remote-'.length),
      root: path.join(repoRoot, folder),
      kind: 'remote',
    }));
  return [
    { name: 'host', root: path.join(repoRoot, 'host'), kind: 'host' },
    ...remotes,
    { name: 'api', root: path.join(repoRoot, 'api'), kind: 'api' },
  ];
}

/**
 * Hash over all that a package is made of: its own sources, `shared`, the build itself, the lockfile.
 * Tests and what they stand on are left out. @param {BuildUnit} unit
 */
export function inputHash(unit) {
  const parts = [process.versions.node.split('.')[0] ?? ''];
  const add = (folder, files) => {
    for (const file of files)
      parts.push(`${folder}/${file}`, readFileSync(path.join(repoRoot, folder, file)));
  };
  const sources = (file) => !/\.(test|fixture)\.\w+$/.test(file) && !file.startsWith('testing/');
  const folder = path.basename(unit.root);
  add(`${folder}/src`, listFiles(path.join(unit.root, 'src'), sources));
  add(
    folder,
    ['package.json', 'webpack.config.mjs', 'build-site.mjs'].filter((file) =>
      existsSync(path.join(unit.root, file)),
    ),
  );
  add('shared/src', listFiles(path.join(repoRoot, 'shared/src'), sources));
  for (const part of ['federation', 'surface', 'build']) {
    add(`tooling/${part}`, listFiles(path.join(repoRoot, 'tooling', part), sources));
  }
  add('.', ['pnpm-lock.yaml', 'shared/package.json']);
  return shortHash(...parts);
}

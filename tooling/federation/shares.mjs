import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const repoRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

const sharedRoot = path.join(repoRoot, 'shared');
const require = createRequire(path.join(sharedRoot, 'package.json'));

/**
 * The shared modules of the suite, from the one list in `shared/src/federation/shares.json`.
 * @returns {{ key: string, lazy: boolean, version: string }[]} version as installed, never a range
 */
export function readShares() {
  const list = JSON.parse(readFileSync(path.join(sharedRoot, 'src/federation/shares.json'), 'utf8'));
  return [
    ...list.eager.map((key) => ({ key, lazy: false, version: versionOf(key) })),
    ...list.lazy.map((key) => ({ key, lazy: true, version: versionOf(key) })),
  ];
}

/** Name the host gives the chunk of a lazily provided module: `@gestao/shared/ui/core` → `share.ui-core`. */
export function shareChunkName(key) {
  return `share.${key.replace('@gestao/shared/', '').replaceAll('/', '-')}`;
}

/** Version of the package a shared key belongs to; our own package states its own. */
function versionOf(key) {
  const name = key.startsWith('@') ? key.split('/').slice(0, 2).join('/') : key.split('/')[0];
  const file =
    name === '@gestao/shared'
      ? path.join(sharedRoot, 'package.json')
      : require.resolve(`${name}/package.json`);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

/** What the host offers: shared key → version. */
export function providedVersions() {
  return Object.fromEntries(readShares().map(({ key, version }) => [key, version]));
}

/**
 * The `shared` option of a remote: everything comes from the host, nothing is bundled as a fallback.
 * The range is explicit because an omitted one of a workspace package becomes an empty string, which
 * silently switches the check off.
 */
export function remoteShares() {
  return Object.fromEntries(
    readShares().map(({ key, version }) => [
      key,
      { import: false, singleton: true, strictVersion: true, requiredVersion: `^${version}` },
    ]),
  );
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../federation/shares.mjs';

/** @typedef {import('./packages.mjs').BuildUnit} BuildUnit */

const results = { host: 'host.json', remote: 'remote.json', api: 'server.mjs' };
const resultOf = (unit) => path.join(unit.root, 'dist', results[unit.kind]);

/** What of the last whole build is known, beside the packages: it leaves with the dependencies. */
const stampFile = (unit) => path.join(repoRoot, 'node_modules/.cache/gestao', `${unit.name}.json`);

/**
 * Whether what lies in `dist` is not what these inputs make. Publishing one area builds as well: what it left there after
 * a refusal may be of sources that were taken back since.
 * @param {BuildUnit} unit @param {string} inputs hash of all that it is made of
 */
export function needsBuild(unit, inputs) {
  if (!existsSync(resultOf(unit)) || !existsSync(stampFile(unit))) return true;
  const stamp = JSON.parse(readFileSync(stampFile(unit), 'utf8'));
  return stamp.inputs !== inputs || stamp.version !== versionOf(unit);
}

/** Keeps from which inputs `dist` was built. */
export function remember(unit, inputs) {
  mkdirSync(path.dirname(stampFile(unit)), { recursive: true });
  writeFileSync(stampFile(unit), `${JSON.stringify({ inputs, version: versionOf(unit) })}\n`);
}

/** The version a host or a remote names after its content; the api, which only whole builds make, has none. */
function versionOf(unit) {
  return unit.kind === 'api' ? null : JSON.parse(readFileSync(resultOf(unit), 'utf8')).version;
}

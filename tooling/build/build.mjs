import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { stop as stopBundler } from 'esbuild';
import { liveMisfits } from '../registry/fit.mjs';
import { publish, signAgain } from '../registry/publish.mjs';
import { liveVersion, readSiteRegistry, readVersion, siteFolder } from '../registry/site-folder.mjs';
import { overBudget, weighLists } from './budgets.mjs';
import { buildApi } from './build-api.mjs';
import { buildInProcess } from './build-package.mjs';
import { buildUnits, inputHash } from './packages.mjs';
import { needsBuild, remember } from './stamps.mjs';

/** @typedef {import('./packages.mjs').BuildUnit} BuildUnit */

/**
 * Builds and publishes what changed since the last time, host before remotes; what did not change is
 * left alone, also when somebody rolled it back on purpose.
 * @param {{ site?: string, quality?: number, only?: string[], log?: (line: string) => void }} [options]
 * `quality` is the effort of the compression, 0 to 11; `only` names units
 * @returns {Promise<{ built: string[], published: string[], failed: { name: string, error: Error }[] }>}
 */
export async function buildChanged(options = {}) {
  const { site = siteFolder(), quality = 11, only, log = console.log } = options;
  const units = buildUnits().filter(({ name }) => !only || only.includes(name));
  const changed = units
    .map((unit) => ({ unit, inputs: inputHash(unit) }))
    .filter(({ unit, inputs }) => needsBuild(unit, inputs));
  const failed = [];
  const built = [];
  if (changed.length > 0) log(`Compilando: ${changed.map(({ unit }) => unit.name).join(', ')}…`);
  await inParallel(changed, async ({ unit, inputs }) => {
    const begun = performance.now();
    try {
      await (unit.kind === 'api'
        ? buildApi(unit.root)
        : buildInProcess(unit.root, { ...process.env, NODE_ENV: 'production' }));
      remember(unit, inputs);
      built.push(unit.name);
      log(`  ${unit.name.padEnd(14)} ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    } catch (error) {
      failed.push({ name: unit.name, error });
      log(`  ${unit.name.padEnd(14)} falhou`);
    }
  });
  const published = [];
  const hostIsMissing = failed.some(({ name }) => name === 'host') && !readSiteRegistry(site).host;
  for (const unit of units) {
    if (unit.kind === 'api' || hostIsMissing || failed.some(({ name }) => name === unit.name)) continue;
    try {
      if (await bringLive({ unit, site, quality, isNew: built.includes(unit.name) }))
        published.push(unit.name);
    } catch (error) {
      failed.push({ name: unit.name, error });
    }
  }
  if (published.length > 0)
    log(`Publicado: ${published.join(', ')} (revisão ${readSiteRegistry(site).revision}).`);
  // Parts of one checkout fit; what was gone back to on purpose, or did not compile, may not.
  for (const sentence of await liveMisfits(site, readSiteRegistry(site))) log(`Atenção: ${sentence}`);
  // The bundler's process would otherwise live as long as the server.
  await stopBundler();
  return { built, published, failed };
}

async function bringLive({ unit, site, quality, isNew }) {
  const file = path.join(unit.root, 'dist', unit.kind === 'host' ? 'host.json' : 'remote.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8'));
  if (liveVersion(readSiteRegistry(site), unit.name)?.version === version) {
    await signAgain({ site, root: unit.root });
    return false;
  }
  if (readVersion(site, unit.name, version) && !isNew) return false;
  await publish({ site, root: unit.root, quality, force: true, api: null });
  return true;
}

/** One worker per core, two at most: a build uses about one core. */
async function inParallel(items, work) {
  const waiting = [...items];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: Math.min(2, os.availableParallelism()) }, worker));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { built, published, failed } = await buildChanged();
  for (const { name, error } of failed) console.error(`\n${name}: ${error.message}`);
  if (built.length + published.length + failed.length === 0) console.log('Nada mudou.');
  const heavy = failed.length > 0 ? [] : overBudget(weighLists(siteFolder()));
  for (const sentence of heavy) console.error(sentence);
  process.exitCode = failed.length + heavy.length > 0 ? 1 : 0;
}

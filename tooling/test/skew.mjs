// `npm run skew -- <revision> [journeys]`: the areas of an earlier revision on today's host and api, in a browser.
// Its journeys are the earlier ones too: what people did there they must still be able to do. `--host` is the reverse:
// today's areas on the earlier host and today's api. What does not fit there is refused and named, and the journeys of
// today run that go through the others. The earlier revision is built once, in the
// folder for temporary files; `--build` does only that.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { areas as journeyAreas } from '../../e2e/areas.mjs';
import { buildChanged } from '../build/build.mjs';
import { keyFolder } from '../registry/publishing-key.mjs';
import { withSiteLock } from '../registry/site-lock.mjs';
import { findChromium } from './browsers.mjs';
import { journeysFor, publishEach, publishOnEarlierHost, readArguments, specsOf } from './skew-site.mjs';
import { root, workspaceFolders } from './workspace.mjs';

const asked = readArguments(process.argv.slice(2));
if (!asked) {
  console.error('Uso: npm run skew -- <revisão> [jornadas] [--build] [--host]');
  process.exit(1);
}

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const sha = git('rev-parse', '--short=12', `${asked.revision}^{commit}`);
// One for each checkout: its journeys start the api of this one, which serves only what the key of this one has signed.
const ofCheckout = createHash('sha256').update(root).digest('hex').slice(0, 8);
const earlier = path.join(tmpdir(), 'gestao-skew', `${sha}-${ofCheckout}`);
const earlierAreas = git('ls-tree', '--name-only', sha)
  .split('\n')
  .filter((name) => name.startsWith('remote-'))
  .map((name) => path.join(earlier, name));
const earlierHost = path.join(earlier, 'host');

/** @returns {Promise<number>} its exit code */
async function run(command, args, { cwd, env = {} }) {
  const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = await once(child, 'close');
  return code ?? 1;
}

/** @throws Error when it fails */
async function inEarlier(what, command, args, env) {
  if ((await run(command, args, { cwd: earlier, env })) !== 0) throw new Error(`${sha}: ${what}`);
}

/** The earlier revision with its parts built, by its own tools: of two copies of a bundler one does not know the other's. */
async function buildEarlier() {
  const done = path.join(earlier, '.built');
  if (existsSync(done)) return;
  rmSync(earlier, { recursive: true, force: true });
  git('worktree', 'prune');
  git('worktree', 'add', '--detach', earlier, sha);
  const { packageManager } = JSON.parse(readFileSync(path.join(earlier, 'package.json'), 'utf8'));
  const install = ['-y', packageManager, 'install', '--frozen-lockfile', '--prefer-offline'];
  await inEarlier('cannot be installed', 'npx', install);
  for (const part of [earlierHost, ...earlierAreas])
    await inEarlier(
      `${path.basename(part)} did not compile`,
      process.execPath,
      ['tooling/build/build-package.mjs', part],
      { NODE_ENV: 'production' },
    );
  // Its journeys start the api of their own checkout: it is today's.
  symlinkSync(path.join(root, 'api/dist'), path.join(earlier, 'api/dist'));
  writeFileSync(done, '');
}

/** @param {string} checkout whose journeys run @param {string[]} which arguments of jest @returns {Promise<number>} exit code */
function runJourneys(checkout, site, which) {
  const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
  // A journey that publishes signs as the site is signed, also by the tools of its own checkout.
  const env = { SITE_DIR: site, REGISTRY_KEY_DIR: keyFolder(), DEMO: '1', CHROMIUM_PATH: findChromium() };
  return run(process.execPath, [...jest, '-c', 'e2e/jest.config.mjs', ...which], { cwd: checkout, env });
}

/** @returns {Promise<number>} exit code */
async function walkEarlierAreas(site, common) {
  cpSync(path.join(root, 'dist/site'), site, { recursive: true });
  await publishEach({ site, parts: earlierAreas, ...common });
  return runJourneys(earlier, site, asked.journeys);
}

/** @returns {Promise<number>} exit code: a refusal is an answer, and fails nothing */
async function walkOnEarlierHost(site, common) {
  const areas = workspaceFolders().filter((folder) => folder.startsWith('remote-'));
  const { live, refused } = await publishOnEarlierHost({
    site,
    host: earlierHost,
    areas: areas.map((area) => path.join(root, area)),
    earlierAreas,
    ...common,
  });
  console.log(
    `On the host of ${sha}: ${live.join(', ') || 'none'}. Refused: ${refused.join(', ') || 'none'}.`,
  );
  const { walked, leftOut } = journeysFor({
    specs: specsOf(root),
    patterns: asked.journeys,
    areas: journeyAreas,
    refused,
  });
  if (leftOut.length > 0)
    console.log(`Left out, as they go through what was refused:\n  ${leftOut.join('\n  ')}`);
  if (walked.length === 0) {
    console.log('No journey to run.');
    return 0;
  }
  return runJourneys(root, site, ['--runTestsByPath', ...walked]);
}

const { failed } = await buildChanged();
if (failed.length > 0) throw failed[0].error;
await withSiteLock(`${earlier}.lock`, buildEarlier);
if (!asked.build) {
  const site = mkdtempSync(path.join(tmpdir(), 'gestao-skew-site-'));
  const api = JSON.parse(readFileSync(path.join(root, 'api/dist/surface.json'), 'utf8'));
  try {
    const walk = asked.host ? walkOnEarlierHost : walkEarlierAreas;
    process.exitCode = await walk(site, { api, say: console.log });
  } catch (error) {
    // What does not fit is refused before anybody opens it: that is an answer too.
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    rmSync(site, { recursive: true, force: true });
  }
}

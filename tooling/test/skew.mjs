// `npm run skew -- <revision> [journeys]`: the areas of an earlier revision on today's host and api, in a browser.
// Its journeys are the earlier ones too: what people did there they must still be able to do. Built once for each
// revision, in the folder for temporary files; `--build` does only that;
// `--host` puts the earlier host below today's areas instead.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildChanged } from '../build/build.mjs';
import { publish } from '../registry/publish.mjs';
import { findChromium } from './browsers.mjs';
import { root } from './workspace.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { build: { type: 'boolean' } },
});
const [revision, ...journeys] = positionals;
if (!revision) {
  console.error('Uso: npm run skew -- <revisão> [jornadas] [--build] [--host]');
  process.exit(1);
}

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const sha = git('rev-parse', '--short=12', `${revision}^{commit}`);
const earlier = path.join(tmpdir(), 'gestao-skew', sha);
const areas = git('ls-tree', '--name-only', sha)
  .split('\n')
  .filter((name) => name.startsWith('remote-'));

/** @throws Error when it fails */
function inEarlier(what, command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    cwd: earlier,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`${sha}: ${what}`);
}

/** The earlier revision with its areas built, by its own tools: of two copies of a bundler one does not know the other's. */
function buildEarlier() {
  const done = path.join(earlier, '.built');
  if (existsSync(done)) return;
  rmSync(earlier, { recursive: true, force: true });
  git('worktree', 'prune');
  git('worktree', 'add', '--detach', earlier, sha);
  const { packageManager } = JSON.parse(readFileSync(path.join(earlier, 'package.json'), 'utf8'));
  const install = ['-y', packageManager, 'install', '--frozen-lockfile', '--prefer-offline'];
  inEarlier('cannot be installed', 'npx', install);
  for (const area of ['host', ...areas])
    inEarlier(
      `${area} did not compile`,
      process.execPath,
      ['tooling/build/build-package.mjs', path.join(earlier, area)],
      { NODE_ENV: 'production' },
    );
  // Its journeys start the api of their own checkout: it is today's.
  symlinkSync(path.join(root, 'api/dist'), path.join(earlier, 'api/dist'));
  writeFileSync(done, '');
}

/** The earlier areas, or the earlier host, on the air of a copy of today's site, as publishing compares them. */
async function publishEarlier(site) {
  cpSync(path.join(root, 'dist/site'), site, { recursive: true });
  const api = JSON.parse(readFileSync(path.join(root, 'api/dist/surface.json'), 'utf8'));
  for (const part of values.host ? ['host'] : areas) {
    const { name, version, changed } = await publish({
      site,
      root: path.join(earlier, part),
      quality: 1,
      trial: true,
      api,
      warn: console.log,
    });
    console.log(`${name} ${version}${changed ? '' : ' (as today)'}`);
  }
}

/** Journeys belong to the areas they go through. */
function runJourneys(site) {
  const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
  const { status } = spawnSync(process.execPath, [...jest, '-c', 'e2e/jest.config.mjs', ...journeys], {
    cwd: values.host ? root : earlier,
    stdio: 'inherit',
    env: { ...process.env, SITE_DIR: site, DEMO: '1', CHROMIUM_PATH: findChromium() },
  });
  return status ?? 1;
}

const { failed } = await buildChanged();
if (failed.length > 0) throw failed[0].error;
buildEarlier();
if (!values.build) {
  const site = mkdtempSync(path.join(tmpdir(), 'gestao-skew-site-'));
  try {
    await publishEarlier(site);
    process.exitCode = runJourneys(site);
  } catch (error) {
    // What does not fit is refused before anybody opens it: that is an answer too.
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    rmSync(site, { recursive: true, force: true });
  }
}

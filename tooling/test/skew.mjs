// `npm run skew -- <revision> [journeys]`: the areas of an earlier revision on today's host and api, in a browser.
// Its journeys are the earlier ones too: what people did there they must still be able to do.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildChanged } from '../build/build.mjs';
import { publish } from '../registry/publish.mjs';
import { findChromium } from './browsers.mjs';
import { root } from './workspace.mjs';

const [revision, ...journeys] = process.argv.slice(2);
if (!revision) {
  console.error('Uso: npm run skew -- <revisão> [jornadas]');
  process.exit(1);
}

const folder = mkdtempSync(path.join(tmpdir(), 'gestao-skew-'));
const earlier = path.join(folder, 'earlier');
const site = path.join(folder, 'site');
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
const inEarlier = (command, args, env = {}) =>
  spawnSync(command, args, { cwd: earlier, stdio: 'inherit', env: { ...process.env, ...env } }).status;

/** Builds the areas of the earlier revision and puts them on the air of a copy of today's site. */
async function mix() {
  const { failed } = await buildChanged();
  if (failed.length > 0) throw failed[0].error;
  git('worktree', 'add', '--detach', earlier, revision);
  const { packageManager } = JSON.parse(readFileSync(path.join(earlier, 'package.json'), 'utf8'));
  if (inEarlier('npx', ['-y', packageManager, 'install', '--frozen-lockfile', '--prefer-offline']) !== 0)
    throw new Error('The earlier revision cannot be installed.');
  cpSync(path.join(root, 'dist/site'), site, { recursive: true });
  const api = JSON.parse(readFileSync(path.join(root, 'api/dist/surface.json'), 'utf8'));
  const areas = git('ls-tree', '--name-only', revision)
    .split('\n')
    .filter((name) => name.startsWith('remote-'));
  for (const area of areas) {
    const from = path.join(earlier, area);
    // By its own tools: of two copies of the bundler one would not know the other's.
    const builder = ['tooling/build/build-package.mjs', from];
    if (inEarlier(process.execPath, builder, { NODE_ENV: 'production' }) !== 0)
      throw new Error(`${area} of ${revision} did not compile.`);
    const { name, version, changed } = await publish({
      site,
      root: from,
      quality: 1,
      api,
      warn: console.log,
    });
    console.log(`${name} ${version}${changed ? '' : ' (as today)'}`);
  }
  // The journeys start the api of their own checkout: it is today's.
  rmSync(path.join(earlier, 'api/dist'), { recursive: true, force: true });
  symlinkSync(path.join(root, 'api/dist'), path.join(earlier, 'api/dist'));
}

try {
  await mix();
  process.exitCode = inEarlier(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--no-warnings',
      'node_modules/jest/bin/jest.js',
      '-c',
      'e2e/jest.config.mjs',
      ...journeys,
    ],
    { SITE_DIR: site, DEMO: '1', CHROMIUM_PATH: findChromium() },
  );
} finally {
  if (existsSync(earlier)) git('worktree', 'remove', '--force', earlier);
  rmSync(folder, { recursive: true, force: true });
}

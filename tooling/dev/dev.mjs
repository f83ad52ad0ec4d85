import path from 'node:path';
import { buildChanged } from '../build/build.mjs';
import { buildUnits } from '../build/packages.mjs';
import { repoRoot } from '../federation/shares.mjs';
import { fail } from '../start/install.mjs';
import { createApiProcess } from './api-process.mjs';
import { watchFolders } from './watch.mjs';

// `npm run dev`: everything; a changed part is built and published again, and the open page offers the update.
// `npm run dev pricing`: host and that remote with hot reload, the others as they were last built.

const units = buildUnits();
const area = process.argv[2]?.replace(/^remote-/, '');
const hot = area ? units.filter((unit) => unit.name === area || unit.kind === 'host') : [];
if (area && !hot.some(({ name, kind }) => name === area && kind !== 'api')) {
  const known = units.filter(({ kind }) => kind !== 'api').map(({ name }) => name);
  fail(`Não existe a área "${area}". Existem: ${known.join(', ')}.`);
}
const site = process.env.SITE_DIR ?? path.join(repoRoot, 'dist/dev-site');

/** @param {string[]} [only] */
async function build(only) {
  const result = await buildChanged({ site, quality: 1, only });
  for (const { name, error } of result.failed) console.error(`\n${name}: ${error.message}\n`);
  return result;
}

const { failed } = await build();
if (failed.some(({ name }) => name === 'api' || name === 'host'))
  fail('Corrija os erros acima e tente de novo.');

const served = [];
if (hot.length > 0) {
  const { startHotServer } = await import('./hot-server.mjs');
  for (const unit of hot) served.push({ name: unit.name, ...(await startHotServer(unit)) });
}

const api = createApiProcess({
  ...process.env,
  NODE_ENV: 'development',
  SITE_DIR: site,
  PORT: process.env.PORT ?? '3000',
  DATA_DIR: process.env.DATA_DIR ?? path.join(repoRoot, '.data'),
  DEV_REMOTES: served.map(({ name, entry }) => `${name}=${entry}`).join(' '),
});
api.start();

// What the development servers watch themselves is left to them, except manifests: the registry is made of those.
const hotFolders = hot.map(({ root }) => path.join(root, 'src'));
const folders = [...units.map(({ root }) => path.join(root, 'src')), path.join(repoRoot, 'shared/src')];
const stopWatching = watchFolders(folders, async (changed) => {
  const manifests = [...changed].some((file) => path.basename(file) === 'manifest.ts');
  if (!manifests && [...changed].every((file) => hotFolders.some((folder) => file.startsWith(folder))))
    return;
  const { built } = await build(area ? ['api', ...(manifests ? [area] : [])] : undefined);
  if (built.includes('api')) await api.restart();
});

let ending = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, async () => {
    if (ending) return;
    ending = true;
    stopWatching();
    await Promise.all([api.stop(), ...served.map(({ stop }) => stop())]);
    process.exit(0);
  });
}

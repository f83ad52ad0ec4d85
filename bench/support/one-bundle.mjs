import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createBaseConfig } from '@gestao/tooling/federation/base-config';
import { hashFiles } from '@gestao/tooling/federation/content-hash';
import { compressFolder } from '../../tooling/registry/compress.mjs';
import { repoRoot } from './product.mjs';

// The very instance the build's own plugins hook into.
const webpack = createRequire(path.join(repoRoot, 'tooling/package.json'))('webpack');
const hostRoot = path.join(repoRoot, 'host');
const base = '/host/plain/';

/** What a page without our start-up tricks looks like: its data, a style sheet, a script. */
const plainPage =
  '<!doctype html><html lang="pt-BR" data-mode="production"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Gestão</title>' +
  '<link rel="icon" href="data:,"><!--stylesheets--><!--data--><!--scripts--></head>' +
  '<body><div id="root"></div></body></html>';

/**
 * Builds host and remotes as one plain webpack bundle with lazy routes: same sources, loaders and
 * minimiser, no federation. It is written as two sites that the product's static server serves:
 * `plain`, and `tuned`, which has the product's own start-up too (painted wave, early api calls,
 * preload links). Neither has a service worker.
 * @param {{ folder: string, registry: object, siteDir: string }} options `registry` is the published one
 * @returns {Promise<{ plain: string, tuned: string }>} folders
 */
export async function buildOneBundle({ folder, registry, siteDir }) {
  const out = path.join(folder, 'web');
  const compilation = await compile(folder, out, registry.remotes);
  const files = hashFiles(out);
  await compressFolder(out, 11);
  const hostServer = path.join(siteDir, 'server/host', registry.host.version);
  const serverFile = (name) => readFileSync(path.join(hostServer, name), 'utf8');
  const site = (name, parts) => {
    const root = path.join(folder, name);
    mkdirSync(path.join(root, 'remotes'), { recursive: true });
    mkdirSync(path.join(root, 'server/host/plain'), { recursive: true });
    for (const [file, content] of Object.entries(parts))
      writeFileSync(path.join(root, 'server/host/plain', file), content);
    cpSync(out, path.join(root, 'host/plain'), { recursive: true });
    writeFileSync(
      path.join(root, 'registry.json'),
      JSON.stringify(describe({ registry, compilation, files })),
    );
    return root;
  };
  return {
    plain: site('plain', { 'page.html': plainPage, 'boot.js': '', 'startup.css': '' }),
    tuned: site('tuned', {
      'page.html': serverFile('page.html'),
      'boot.js': serverFile('boot.js'),
      'startup.css': serverFile('startup.css'),
    }),
  };
}

async function compile(folder, out, remotes) {
  const standIn = path.join(folder, 'create-federation.mjs');
  mkdirSync(folder, { recursive: true });
  writeFileSync(standIn, localFederation(remotes));
  const config = createBaseConfig({ root: hostRoot, cacheName: 'bench_one_bundle', production: true });
  const compiler = webpack({
    ...config,
    cache: false,
    entry: { main: './src/main.tsx' },
    output: { ...config.output, path: out, uniqueName: 'bench_one_bundle' },
    optimization: {
      ...config.optimization,
      splitChunks: {
        ...config.optimization.splitChunks,
        cacheGroups: {
          msal: { test: /[\\/]@azure[\\/]msal/, name: 'msal', chunks: 'async', priority: 20, enforce: true },
        },
      },
    },
    plugins: [
      ...config.plugins,
      new webpack.DefinePlugin({ __SHARED_VERSIONS__: '{}', __PRODUCTION__: 'true' }),
      new webpack.NormalModuleReplacementPlugin(/\/federation\/create-federation$/, standIn),
    ],
  });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, done) => (error ? reject(error) : resolve(done))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  return stats.compilation;
}

/** Source of what stands for the host's remote loader: every remote is imported, nothing is fetched from elsewhere. */
function localFederation(remotes) {
  const imports = remotes.map(
    ({ name }, index) =>
      `import remote${index} from ${JSON.stringify(path.join(repoRoot, `remote-${name}/src/remote.ts`))};`,
  );
  return `import { installTrustedTypes } from ${JSON.stringify(path.join(hostRoot, 'src/federation/trusted-types.ts'))};
${imports.join('\n')}
const remotes = [${remotes.map((_, index) => `remote${index}`).join(', ')}];
const pages = Object.assign({}, ...remotes.map((remote) => remote.pages));
const slots = Object.assign({}, ...remotes.map((remote) => remote.slots));
// The product's boot script tells the schema library the same.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
export function createFederation({ registry }) {
  installTrustedTypes((url) => url.origin === location.origin);
  const statuses = registry.remotes.map(({ name, title, version }) => ({ name, title, version, status: 'loaded' }));
  return {
    loadPage: (id) => pages[id](),
    loadSlot: (id) => slots[id](),
    prefetch: async (id) => void (await pages[id]()),
    statuses: () => statuses,
    subscribe: () => () => {},
    checkForUpdates: async () => {},
    activeOverrides: () => [],
    resetOverrides() {},
  };
}
`;
}

/** The one bundle as the static server wants a site described. */
function describe({ registry, compilation, files }) {
  const initial = compilation.entrypoints.get('main').getFiles();
  const withHash = (file) => files.find((one) => one.file === file);
  const filesOf = (name) =>
    (compilation.namedChunkGroups.get(name)?.chunks ?? [])
      .flatMap((chunk) => [...chunk.files])
      .filter((file) => /\.(js|css)$/.test(file) && !initial.includes(file));
  const byName = (names) => Object.fromEntries(names.map((name) => [name, filesOf(name)]));
  return {
    revision: 1,
    host: {
      name: 'host',
      version: 'plain',
      base,
      files,
      scripts: initial.filter((file) => file.endsWith('.js')).map(withHash),
      styles: initial.filter((file) => file.endsWith('.css')).map(withHash),
      shares: {},
      parts: byName(Object.keys(registry.host.parts ?? {})),
    },
    remotes: registry.remotes.map(({ name, title, contract, pages, slots }) => ({
      name,
      title,
      version: 'plain',
      contract,
      base,
      entry: withHash(initial[0]),
      requires: {},
      pages,
      slots,
      files,
      preload: byName(pages.map(({ id }) => id)),
      uses: {},
    })),
  };
}

import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { createBaseConfig } from './base-config.mjs';
import { ChunkWeights } from './chunk-weights.mjs';
import { HostReportPlugin } from './host-report-plugin.mjs';
import { LeanRuntime } from './lean-runtime.mjs';
import { providedVersions, repoRoot, shareChunkName } from './shares.mjs';

const require = createRequire(import.meta.url);

/** The router's own build without warnings; its package names only the one for development. */
function routerBuild() {
  const fromShared = createRequire(path.join(repoRoot, 'shared/package.json'));
  const fromRouterDom = createRequire(fromShared.resolve('react-router-dom'));
  const build = path.join(
    path.dirname(fromRouterDom.resolve('react-router/package.json')),
    'dist/production',
  );
  return {
    'react-router$': path.join(build, 'index.mjs'),
    'react-router/dom$': path.join(build, 'dom-export.mjs'),
  };
}

const [query, core, table, form, messages] = ['query', 'ui/core', 'ui/table', 'ui/form', 'ui/messages'].map(
  (name) => shareChunkName(`@gestao/shared/${name}`),
);
/** Parts that visitors fetch, who need nothing of the frame. */
const visitors = ['login', 'recovery', 'callback', 'not-found', 'microsoft', 'microsoft-bridge'];

/**
 * What is always needed together is one file, and nothing of it is in another: the frame with what the pages of a
 * signed-in person need, a list's table among them, and the fields of a form.
 */
const wholeFiles = {
  frame: wholeFile('signed-in', {
    of: ['frame', 'federation', query, core, table],
    from: (chunk) => !chunk.canBeInitial() && !visitors.includes(chunk.name),
    priority: 15,
  }),
  form: wholeFile('fields', {
    of: [form],
    from: ({ name }) => [form, messages, 'preferences'].includes(name),
    priority: 13,
  }),
};

/** A file of all modules that the chunks `of` have, whatever their size; they are taken out of the chunks `from`. */
function wholeFile(name, { of, from, priority }) {
  return {
    name,
    priority,
    enforce: true,
    chunks: from,
    test: (module, { chunkGraph }) =>
      [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => of.includes(chunk.name)),
  };
}

const offerRefreshRuntime = fileURLToPath(new URL('../dev/offer-refresh-runtime.cjs', import.meta.url));

/**
 * The whole build of the host: plain webpack, no federation plugin, because the host only uses the
 * federation runtime. Writes `dist/web`, `dist/server` (boot script, start-up style, service worker)
 * and `dist/host.json`.
 * @param {string} configUrl `import.meta.url` of the host's `webpack.config.mjs`
 * @param {{ production?: boolean, hot?: boolean, entry?: string }} [options]
 * @returns {import('webpack').Configuration}
 */
export default function createHostConfig(configUrl, options = {}) {
  const {
    production = process.env.NODE_ENV !== 'development',
    hot = false,
    entry = './src/main.tsx',
  } = options;
  const root = path.dirname(fileURLToPath(configUrl));
  // Whoever opens a page without being signed in goes on to the sign-in at once.
  const known = ['login'];
  const base = createBaseConfig({ root, cacheName: 'gestao_host', production, hot, known });
  return {
    ...base,
    entry: { main: hot ? [offerRefreshRuntime, entry] : entry },
    output: { ...base.output, uniqueName: 'gestao_host' },
    ...(production
      ? {
          resolve: { ...base.resolve, alias: routerBuild() },
          module: {
            ...base.module,
            rules: [
              ...base.module.rules,
              {
                test: /[\\/]react-router[\\/]dist[\\/].+\.mjs$/,
                use: [require.resolve('./router-loader.cjs')],
              },
            ],
          },
        }
      : {}),
    optimization: {
      ...base.optimization,
      splitChunks: {
        ...base.optimization.splitChunks,
        cacheGroups: {
          // As heavy as React DOM and used by few: never part of another chunk.
          msal: { test: /[\\/]@azure[\\/]msal/, name: 'msal', chunks: 'async', priority: 20, enforce: true },
          ...wholeFiles,
        },
      },
    },
    plugins: [
      ...base.plugins,
      new webpack.DefinePlugin({
        __SHARED_VERSIONS__: JSON.stringify(providedVersions()),
        __PRODUCTION__: JSON.stringify(production),
        // The host needs neither snapshots nor Node, and its shared modules are one copy each (host/src/federation/container.ts).
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        FEDERATION_OPTIMIZE_NO_SHARED: 'true',
      }),
      ...(production ? [new LeanRuntime()] : []),
      ...(hot
        ? []
        : [
            new ChunkWeights(root),
            new HostReportPlugin({ root, sharedRoot: path.join(repoRoot, 'shared'), production }),
          ]),
    ],
  };
}

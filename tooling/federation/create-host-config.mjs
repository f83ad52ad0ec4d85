import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { createBaseConfig } from './base-config.mjs';
import { HostReportPlugin } from './host-report-plugin.mjs';
import { providedVersions, repoRoot } from './shares.mjs';

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
  const base = createBaseConfig({ root, cacheName: 'gestao_host', production, hot });
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
        },
      },
    },
    plugins: [
      ...base.plugins,
      new webpack.DefinePlugin({
        __SHARED_VERSIONS__: JSON.stringify(providedVersions()),
        __PRODUCTION__: JSON.stringify(production),
        // The remotes have federation's full protocol; the host needs neither snapshots nor Node.
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      }),
      ...(hot ? [] : [new HostReportPlugin({ root, sharedRoot: path.join(repoRoot, 'shared'), production })]),
    ],
  };
}

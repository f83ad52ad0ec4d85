import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { createBaseConfig } from './base-config.mjs';
import { ChunkWeights } from './chunk-weights.mjs';
import { listFiles, shortHash } from './content-hash.mjs';
import { JoinExposed } from './join-exposed.mjs';
import { exposedChunk, RemoteReportPlugin } from './remote-report-plugin.mjs';
import { remoteShares } from './shares.mjs';

const refreshRuntime = createRequire(import.meta.url).resolve('react-refresh/runtime');
const hostRefreshRuntime = fileURLToPath(new URL('../dev/host-refresh-runtime.cjs', import.meta.url));

/**
 * The whole build of a remote: `export default createRemoteConfig(import.meta.url)`.
 * Writes `dist/web` (public files), `dist/server` (what `build-site.mjs` adds, if the remote has one)
 * and `dist/remote.json` (what the registry publishes).
 * @param {string} configUrl `import.meta.url` of the remote's `webpack.config.mjs`
 * @param {{ production?: boolean, hot?: boolean }} [options]
 * @returns {import('webpack').Configuration}
 */
export default function createRemoteConfig(configUrl, options = {}) {
  const { production = process.env.NODE_ENV !== 'development', hot = false } = options;
  const root = path.dirname(fileURLToPath(configUrl));
  const area = path.basename(root).replace(/^remote-/, '');
  const name = containerName(area);
  const base = createBaseConfig({ root, cacheName: name, production, hot });
  return {
    ...base,
    entry: {},
    // One refresh runtime per page: the host's, which was there before React was.
    ...(hot
      ? {
          resolve: {
            ...base.resolve,
            alias: { [refreshRuntime]: hostRefreshRuntime, 'react-refresh/runtime': hostRefreshRuntime },
          },
        }
      : {}),
    output: { ...base.output, uniqueName: production ? `${name}_${sourceHash(root)}` : name },
    plugins: [
      ...base.plugins,
      // Webpack's own container: the runtime that runs it is the host's, once (decision 0009).
      new webpack.container.ModuleFederationPlugin({
        name,
        filename: production ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
        exposes: { './remote': { import: './src/remote.ts', name: exposedChunk } },
        shared: takenShares(),
      }),
      ...(production ? [new JoinExposed(exposedChunk)] : []),
      ...(hot ? [] : [new ChunkWeights(root), new RemoteReportPlugin({ root, container: name })]),
    ],
  };
}

/**
 * Shared modules as the container takes them, of any version: the host has compared all ranges of the signed record
 * before the entry is even fetched, and a second comparison would be a kilobyte in every entry.
 */
function takenShares() {
  return Object.fromEntries(
    Object.keys(remoteShares()).map((key) => [
      key,
      { import: false, singleton: true, requiredVersion: false },
    ]),
  );
}

/** Global name of a remote's container. */
function containerName(area) {
  return `gestao_${area}`;
}

/** Two builds of one remote must not share webpack's chunk registry, should both ever meet in one page. */
function sourceHash(root) {
  const files = listFiles(path.join(root, 'src'));
  return shortHash(...files.flatMap((file) => [file, readFileSync(path.join(root, 'src', file))]));
}

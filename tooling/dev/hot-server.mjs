import { createServer } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import createHostConfig from '../federation/create-host-config.mjs';
import createRemoteConfig from '../federation/create-remote-config.mjs';

/**
 * Serves a package from memory with hot reload.
 * @param {import('../build/packages.mjs').BuildUnit} unit host or remote
 * @returns {Promise<{ entry: string, stop: () => Promise<void> }>} `entry` is the address of its first file
 */
export async function startHotServer(unit) {
  const configUrl = pathToFileURL(path.join(unit.root, 'webpack.config.mjs')).href;
  const create = unit.kind === 'host' ? createHostConfig : createRemoteConfig;
  const port = await freePort();
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: true,
      static: false,
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { overlay: false, logging: 'warn', webSocketURL: { hostname: 'localhost', port } },
      devMiddleware: { stats: 'errors-warnings' },
      setupExitSignals: false,
    },
    webpack(create(configUrl, { production: false, hot: true })),
  );
  await server.start();
  const file = unit.kind === 'host' ? 'main.js' : 'remoteEntry.js';
  return { entry: `http://localhost:${port}/${file}`, stop: () => server.stop() };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

import { Agent, request } from 'node:http';
import path from 'node:path';
import { freePort, importApi, importFromApi } from './product.mjs';

/**
 * Serves a published site with the product's own static server, and passes `/api/` on to one api that
 * all sites of a comparison share. Everything that arrives is written down.
 * @param {{ siteDir: string, apiPort: number }} options
 */
export async function serveSite({ siteDir, apiPort }) {
  const { default: Fastify } = await importFromApi('fastify');
  const { sitePlugin } = await importApi('platform/web/site.plugin');
  const app = Fastify();
  const agent = new Agent({ keepAlive: true });
  let seen = [];
  app.addHook('onRequest', (asked, reply, done) => {
    seen.push({ at: performance.timeOrigin + performance.now(), line: `${asked.method} ${asked.url}` });
    if (!asked.url.startsWith('/api/')) return done();
    reply.hijack();
    passOn(asked.raw, reply.raw, { apiPort, agent });
  });
  await app.register(sitePlugin, { siteDir, dataDir: path.join(siteDir, 'none'), production: true });
  const port = await freePort();
  await app.listen({ host: '127.0.0.1', port });
  return {
    url: `http://localhost:${port}`,
    /** What has arrived since the last call: method and address, and when in ms since the epoch. */
    takeRequests() {
      const taken = seen;
      seen = [];
      return taken;
    },
    async stop() {
      agent.destroy();
      app.server.closeAllConnections();
      await app.close();
    },
  };
}

function passOn(asked, reply, { apiPort, agent }) {
  const { method, url, headers } = asked;
  const onward = request(
    { host: '127.0.0.1', port: apiPort, path: url, method, headers, agent },
    (answer) => {
      reply.writeHead(answer.statusCode, answer.headers);
      answer.pipe(reply);
    },
  );
  onward.on('error', () => reply.destroy());
  asked.pipe(onward);
}

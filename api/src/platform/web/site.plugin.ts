import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { publicAccess } from '@gestao/shared/contracts/comum/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Config } from '../app/config';
import { microsoftOfPages } from './microsoft-of-pages';
import { inlineHashes, pageIdOf, renderPage } from './page-html';
import { commonHeaders, failureHeaders, pageHeaders } from './security-headers';
import { createSiteReader, type SiteSnapshot } from './site-snapshot';
import { texts } from './texts';

export interface SiteOptions {
  /** Folder written by the publish command. */
  siteDir: string;
  /** Holds the optional `environments.json`. */
  dataDir: string;
  production: boolean;
  /** Public key of who publishes (Ed25519, base64url). */
  registryKey?: string | null;
  /** Microsoft application of the server's settings, told to every page that `environments.json` gives none. */
  microsoft?: Config['microsoft'];
  /** Development: entries of remotes served by the development server, `pricing=/remotes/pricing/dev/remoteEntry.js`. */
  devRemotes?: string;
}

interface Encoded {
  raw: Buffer;
  br: Buffer;
  gzip: Buffer;
}

const immutable = 'public, max-age=31536000, immutable';
const never = 'no-store';

/**
 * Serves the published suite: immutable files, the registry, the service worker and, for every other
 * GET, the page. What is published while the process runs is served at the next request.
 */
export const sitePlugin = plugin<SiteOptions>(
  async (app, options) => {
    const { siteDir, production, devRemotes } = options;
    const localRemotes = !production && devRemotes !== undefined;
    const registryKey = options.registryKey ?? null;
    const microsoft = microsoftOfPages(options.microsoft ?? null);
    const site = createSiteReader(
      siteDir,
      { dataDir: options.dataDir, microsoft },
      {
        key: registryKey,
        required: production,
        onBroken: (name) => app.log.error({ name }, 'registry record without its publisher’s signature'),
        onDamaged: (error) =>
          app.log.error({ reason: error.message }, 'registry damaged: the last good one is served'),
      },
    );
    const pages = new WeakMap<SiteSnapshot, Map<string, Promise<Encoded>>>();
    const open = { config: { access: publicAccess } };

    // Failures come from many places, the database among them; none may be framed, sniffed or kept.
    app.addHook('onSend', async (request, reply) => {
      if (reply.statusCode < 400 || /^\/api(\/|$)/.test(request.url)) return;
      for (const [name, value] of Object.entries(failureHeaders(production))) {
        if (!reply.hasHeader(name)) reply.header(name, value);
      }
    });
    await serveVersions(app, siteDir, production);

    app.get('/registry.json', open, async (_request, reply) => {
      const snapshot = await site.current();
      reply.headers(commonHeaders(production)).header('Cache-Control', never);
      if (!snapshot) return reply.code(503).send({ message: texts.notBuilt });
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(snapshot.client));
    });

    app.get('/environments.json', open, async (_request, reply) => {
      const snapshot = await site.current();
      reply.headers(commonHeaders(production)).header('Cache-Control', never);
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(snapshot?.environments ?? {}));
    });

    app.get('/sw.js', open, async (_request, reply) => {
      const worker = (await site.current())?.serviceWorker;
      reply.headers(commonHeaders(production)).header('Cache-Control', 'no-cache');
      if (worker === undefined) return notFound(reply);
      return reply
        .header('Content-Security-Policy', "default-src 'none'; connect-src 'self'; script-src 'self'")
        .type('text/javascript; charset=utf-8')
        .send(worker);
    });

    app.get('/*', open, async (request, reply) => {
      const pathname = request.url.split('?')[0] ?? '/';
      if (!isPagePath(pathname)) return notFound(reply.headers(commonHeaders(production)));
      const snapshot = await site.current();
      if (!snapshot)
        return reply
          .code(503)
          .header('Cache-Control', never)
          .type('text/plain; charset=utf-8')
          .send(texts.notBuilt);
      const page = await encodedPage(snapshot, pathname);
      reply.headers(
        pageHeaders(inlineHashes(snapshot), request.hostname, snapshot.environments, {
          production,
          localRemotes,
          pathname,
        }),
      );
      return sendEncoded(request, reply.type('text/html; charset=utf-8'), page);
    });

    function encodedPage(snapshot: SiteSnapshot, pathname: string): Promise<Encoded> {
      const id = pageIdOf(snapshot, pathname);
      const known = pages.get(snapshot) ?? new Map<string, Promise<Encoded>>();
      pages.set(snapshot, known);
      const key = id ?? '';
      const page =
        known.get(key) ?? encode(renderPage(snapshot, id, { production, devRemotes, registryKey }));
      known.set(key, page);
      return page;
    }
  },
  { name: 'site' },
);

/** `/host/<version>/…` and `/remotes/<name>/<version>/…`: never changed once published, so cached for ever. */
async function serveVersions(app: FastifyInstance, siteDir: string, production: boolean): Promise<void> {
  for (const area of ['host', 'remotes']) {
    await app.register(fastifyStatic, {
      root: join(siteDir, area),
      prefix: `/${area}/`,
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      index: false,
      dotfiles: 'deny',
      allowedPath: (path) => /\.(m?js|css|svg|png|webp|woff2|json)$/.test(path) && !/\/\./.test(path),
      setHeaders: (response) => {
        for (const [name, value] of Object.entries(commonHeaders(production)))
          response.setHeader(name, value);
        response.setHeader('Cache-Control', immutable);
        response.setHeader('Vary', 'Accept-Encoding');
      },
    });
  }
}

/** What monitors and balancers ask of other products: the page would tell them that all is well. */
const probes = new Set([
  'healthz',
  'livez',
  'readyz',
  'health',
  'ready',
  'live',
  'ping',
  'metrics',
  'status',
]);

/** Files, hidden ones above all, are never answered with the page; neither is an unknown api path. */
function isPagePath(pathname: string): boolean {
  if (/^\/(api|host|remotes|server)(\/|$)/.test(pathname)) return false;
  const segments = pathname.split('/');
  if (segments.length === 2 && probes.has(segments[1]?.toLowerCase() ?? '')) return false;
  return !segments.some((part) => part.startsWith('.')) && !/\.\w+$/.test(segments.at(-1) ?? '');
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('Cache-Control', never)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ message: texts.notFound }));
}

async function encode(text: string): Promise<Encoded> {
  const raw = Buffer.from(text);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    promisify(gzip)(raw, { level: 6 }),
  ]);
  return { raw, br, gzip: gz };
}

function sendEncoded(request: FastifyRequest, reply: FastifyReply, page: Encoded): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  reply.header('Vary', 'Accept-Encoding');
  if (/\bbr\b/.test(accepted)) return reply.header('Content-Encoding', 'br').send(page.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('Content-Encoding', 'gzip').send(page.gzip);
  return reply.send(page.raw);
}

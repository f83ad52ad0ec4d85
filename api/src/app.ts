import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyReply, LogController } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { createAddressCounts } from './areas/acesso/limites/address-counts';
import { createSessions } from './areas/acesso/sessoes/session-store';
import { areas } from './areas/areas';
import { createExportQueue } from './areas/sistema/exportacoes/export-queue';
import { readDayRules } from './areas/sistema/feriados/firm-calendar';
import { accessPlugin, type SessionReader } from './platform/app/access.plugin';
import { addressBlock } from './platform/app/address-block';
import type { App, AppContext, Setting } from './platform/app/context';
import { offerDrain } from './platform/app/drain';
import { clientErrorText, errorsPlugin } from './platform/app/errors.plugin';
import { shedLoad } from './platform/app/shed-load';
import { closeSlowConnections } from './platform/app/slow-connections';
import { ignoredHeader, tellIgnoredPlugin } from './platform/app/tell-ignored.plugin';
import { textInputPlugin } from './platform/app/text-input.plugin';
import { speakPortuguese } from './platform/app/validation-texts';
import { withoutValues } from './platform/app/without-values';
import { createNews, type News } from './platform/database/news';
import { createFileStore } from './platform/files/create-file-store';
import { repeatedRequestsPlugin } from './platform/repeated-requests/repeated-requests.plugin';

/** Answers of fewer bytes fit into one packet anyway. */
const smallestPacked = 1_400;

declare module 'fastify' {
  interface FastifyInstance {
    /** What processes on the same database tell each other. */
    news: News;
  }
}

/**
 * Builds the api without listening: the server, the tests and the OpenAPI printer use the same.
 * @param options.sessions Stands in for the real sessions when a test brings its own people.
 */
export async function buildApp(
  setting: Setting,
  options: { sessions?: SessionReader; rateLimit?: false | { max: number } } = {},
): Promise<App> {
  const context: AppContext = { ...setting, files: createFileStore(setting.config), areas, readDayRules };
  const { config } = context;
  const news = createNews(context.database);
  const sessions = createSessions(context.database, context.now, news);
  const app = Fastify({
    logger: {
      level: config.logLevel,
      // The second is what the parser of files says of each upload at the level `trace`.
      redact: ['req.headers.authorization', 'busboyOptions.headers.authorization'],
      hooks: {
        logMethod(args, method) {
          const [first, ...rest] = args;
          method.apply(this, [withoutValues(first), ...rest] as Parameters<typeof method>);
        },
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Only the proxy that connects to us: whatever stands further left in its header, the caller wrote.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 300 },
    // An address the router cannot read: it would answer in English and repeat it.
    frameworkErrors: ({ statusCode = 400 }, _request, reply: unknown) =>
      void (reply as FastifyReply).status(statusCode).send({ message: clientErrorText(statusCode) }),
    // Not by time: an upload on a slow line goes on as long as it makes progress (`closeSlowConnections`).
    requestTimeout: 0,
    connectionTimeout: 0,
    // Whoever is already connected is answered while the server closes; see `offerDrain`.
    return503OnClosing: false,
  }).withTypeProvider<ZodTypeProvider>();
  const lookAtNoMore = closeSlowConnections(app.server);
  app.addHook('onClose', async () => lookAtNoMore());
  offerDrain(app);
  app.decorate('context', context);
  app.decorate('sessions', sessions);
  app.decorate('forgetSessions', sessions);
  app.decorate('news', news);
  // Not waited for: a database that is down must not keep the server from starting.
  app.addHook('onReady', async () => void news.start());
  app.addHook('onClose', async () => {
    await news.close();
    await sessions.close();
  });
  const exports = createExportQueue(context, (error) => app.log.error(error));
  app.decorate('exports', exports);
  app.addHook('onReady', async () => exports.start());
  app.addHook('onClose', () => exports.close());
  // Only JSON (and files): a plain form of another site must not reach a route
  // (docs/domain/plataforma.md#entradas-hostis).
  app.removeContentTypeParser('text/plain');
  speakPortuguese();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(errorsPlugin);
  shedLoad(app, context.database);
  await app.register(textInputPlugin);
  await app.register(tellIgnoredPlugin);
  // The product's hosts call an api host of their own; only exact origins, and never with a cookie.
  await app.register(cors, {
    origin: config.allowedOrigins.length > 0 ? config.allowedOrigins : false,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'rota', 'ausente', 'Idempotency-Key'],
    // The name of an exported file, what of an address was not applied, and that an answer is the one of the first
    // request with its key.
    exposedHeaders: ['Content-Disposition', ignoredHeader, 'Idempotency-Replayed'],
    maxAge: 600,
  });
  // What comes packed already, files of a version and pages, stays as it is; a stream of changes is never held back.
  await app.register(compress, {
    threshold: smallestPacked,
    encodings: ['br', 'gzip'],
    customTypes: /^(application\/json|text\/(csv|calendar|javascript))/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  if (options.rateLimit !== false) {
    const counts = createAddressCounts(context.database, context.now);
    app.addHook('onClose', () => counts.close());
    await app.register(rateLimit, {
      // A whole office shares one address; sign-in and client links have limits of their own.
      max: options.rateLimit?.max ?? 6000,
      timeWindow: '1 minute',
      keyGenerator: (request) => addressBlock(request.ip),
      store: counts.store,
      allowList: (request) => !request.url.startsWith('/api'),
    });
  }
  await app.register(swagger, {
    openapi: { info: { title: 'Gestão', version: '1.0.0' }, servers: [{ url: '/' }] },
    transform: jsonSchemaTransform,
  });
  if (!config.production) await app.register(swaggerUi, { routePrefix: '/api/docs' });
  await app.register(
    async (instance) => {
      const api = instance as unknown as App;
      await api.register(accessPlugin, { sessions: options.sessions ?? sessions });
      await api.register(repeatedRequestsPlugin);
      api.addHook('onSend', async (_request, reply) => {
        reply.header('Cache-Control', 'no-store');
        reply.header('X-Content-Type-Options', 'nosniff');
      });
      for (const area of areas) for (const routes of area.routes) await api.register(named(routes));
    },
    { prefix: '/api' },
  );
  return app as unknown as App;
}

/** Fastify looks through every file that Node has loaded for the name of a plugin that does not say its own. */
function named<Routes extends (app: App) => unknown>(routes: Routes): Routes {
  return Object.assign(routes, { [Symbol.for('fastify.display-name')]: routes.name });
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../database/database';
import type { Config } from './config';

/** What every feature works with. */
export interface AppContext {
  config: Config;
  database: Database;
  /** The server's clock; tests move it. */
  now: () => Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    context: AppContext;
  }
}

/** The api's server, whose routes are typed by their schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DayRules } from '@gestao/shared/rules/calendar';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../database/database';
import type { Config } from './config';
import type { FileStore } from './file-store';

/** What every feature works with. */
export interface AppContext {
  config: Config;
  database: Database;
  /** What people send, and what the product makes for them to download. */
  files: FileStore;
  /** The server's clock; tests move it. */
  now: () => Date;
  /** The firm's business days, as its settings and holidays make them. */
  readDayRules: (database: Database) => Promise<DayRules>;
}

/** What a process brings along; the rest of its context the api adds. */
export type Setting = Pick<AppContext, 'config' | 'database' | 'now'>;

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

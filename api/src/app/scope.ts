import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database';
import type { Sessions } from '../features/sessoes/session-store';
import type { Actor, AuditActor } from './actor';
import type { Config } from './config';

/** What a service works with: the database, who asks, and how the log names him. */
export interface Scope {
  database: Database;
  config: Config;
  actor: Actor;
  auditActor: AuditActor;
  now: () => Date;
  /** Forget who changed, after the commit. */
  sessions: Pick<Sessions, 'invalidateUser' | 'invalidateAll'>;
  /** Into the request's log: what went wrong although the answer is a good one. */
  report?: (error: unknown) => void;
}

/** @throws Refusal 401 on a public route without a session. */
export function scopeOf(request: FastifyRequest): Scope {
  const { database, config, now } = request.server.context;
  return {
    database,
    config,
    now,
    sessions: request.server.sessions,
    actor: request.actor,
    auditActor: request.auditActor,
    report: (error) => request.log.error(error),
  };
}

import type { FastifyRequest } from 'fastify';
import type { Actor, AuditActor } from './actor';
import type { AppContext } from './context';

/** Forgets what sessions hold of people, here and in every other process: call after the commit. */
export interface ForgetSessions {
  /** Of whoever changed. */
  invalidateUser(usuarioId: number): void;
  /** Of everybody: after a change of a perfil's permissions. */
  invalidateAll(): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    forgetSessions: ForgetSessions;
  }
}

/** What a service works with: the product, who asks, and how the log names him. */
export interface Scope extends AppContext {
  actor: Actor;
  auditActor: AuditActor;
  sessions: ForgetSessions;
  /** Into the request's log: what went wrong although the answer is a good one. */
  report?: (error: unknown) => void;
}

/** @throws Refusal 401 on a public route without a session. */
export function scopeOf(request: FastifyRequest): Scope {
  return {
    ...request.server.context,
    sessions: request.server.forgetSessions,
    actor: request.actor,
    auditActor: request.auditActor,
    report: (error) => request.log.error(error),
  };
}

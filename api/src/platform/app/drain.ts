import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain;
  }
}

/** The last moments of a process: it still answers, and tells everybody to ask elsewhere next time. */
export interface Drain {
  readonly begun: boolean;
  begin(): void;
}

/**
 * From the beginning of the drain on every answer ends its connection, so that none is cut when the server closes; a
 * balancer learns it from `GET /api/ready`.
 */
export function offerDrain(app: FastifyInstance): void {
  let begun = false;
  app.decorate('drain', {
    get begun() {
      return begun;
    },
    begin() {
      begun = true;
    },
  });
  app.addHook('onSend', async (_request, reply) => {
    if (begun) reply.header('Connection', 'close');
  });
}

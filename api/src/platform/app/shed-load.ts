import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database';
import { Refusal } from './refusal';

/**
 * Requests that may wait for a connection at once. Whoever comes later is told at once to ask again: with more in the
 * line, everybody would wait for seconds and nobody be served sooner.
 */
const longestLine = 200;
/** These say how the process is, above all when it is not well. */
const always = new Set(['/api/health', '/api/ready']);

/** Refuses with 503 and `Retry-After` what the database would only get to much later. */
export function shedLoad(app: FastifyInstance, { pool }: Pick<Database, 'pool'>): void {
  app.addHook('onRequest', async ({ url, routeOptions }) => {
    if (pool.waitingCount <= longestLine) return;
    // Files of the site ask nothing of the database, and a page without them would be no page.
    if (/^\/(host|remotes)\//.test(url) || always.has(routeOptions.url ?? '')) return;
    throw new Refusal(503, 'O sistema está muito ocupado. Tente de novo em alguns segundos.', {
      retryAfterSeconds: 2,
    });
  });
}

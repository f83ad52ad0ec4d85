import plugin from 'fastify-plugin';
import { ignoredIn } from './unknown-fields';

declare module 'fastify' {
  interface FastifyRequest {
    /** Names that were sent, and that the call does not know; `null` where nothing was validated. */
    ignoredFields: readonly string[] | null;
  }
}

/** Names whoever reads their filters back in the header of an answer: `regime,porte`. */
export const ignoredHeader = 'Ignorados';

/** Names told of one request, letters of each, and pairs of call and field that are remembered as logged. */
const mostTold = 20;
const longestName = 60;
const mostLogged = 1000;

/**
 * Tells what a call left aside because it does not know it: to the metrics by route, to the log once for each call and
 * field, and of a reading's filters to whoever reads, who would take the answer for filtered.
 */
export const tellIgnoredPlugin = plugin(
  async (app) => {
    const logged = new Set<string>();
    app.decorateRequest('ignoredFields', null);
    app.addHook('preHandler', async (request, reply) => {
      const inQuery = ignoredIn(request.query);
      const ignored = [...ignoredIn(request.body), ...inQuery];
      if (ignored.length === 0) return;
      request.ignoredFields = ignored;
      if (inQuery.length > 0) reply.header(ignoredHeader, told(inQuery).map(encodeURIComponent).join());
      const { call = '' } = request.routeOptions.config;
      const fresh = told(ignored).filter((name) => !logged.has(`${call} ${name}`));
      if (fresh.length === 0 || logged.size >= mostLogged) return;
      for (const name of fresh) logged.add(`${call} ${name}`);
      request.log.warn(
        { call, fields: fresh },
        'A screen of another version sends what this call does not know.',
      );
    });
  },
  { name: 'tell-ignored' },
);

/** Cut between letters: half of one cannot be told in a header. */
const told = (names: readonly string[]) =>
  names.slice(0, mostTold).map((name) => [...name].slice(0, longestName).join(''));

import { sessaoListSchema, sessoesEncerradasSchema } from '@gestao/shared/contracts/acesso/sessoes';
import { z } from 'zod';
import { signedIn } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { endOtherSessions, endSession, ownSessions } from './sessoes.service';

/** Sessions of the person who asks: rows of their own only. */
export async function sessoesRoutes(app: App) {
  app.get(
    '/sessoes',
    { config: { access: signedIn }, schema: { response: { 200: sessaoListSchema } } },
    async (request) => ({ data: { itens: await ownSessions(app.context, app.sessions, request.actor) } }),
  );

  app.delete(
    '/sessoes/:uuid',
    {
      config: { access: signedIn },
      schema: { params: z.object({ uuid: z.uuid() }), response: { 204: z.undefined() } },
    },
    async (request, reply) => {
      await endSession(app.context, app.sessions, request, request.params.uuid);
      return reply.status(204).send();
    },
  );

  app.delete(
    '/sessoes',
    { config: { access: signedIn }, schema: { response: { 200: sessoesEncerradasSchema } } },
    async (request) => ({
      data: { encerradas: await endOtherSessions(app.context, app.sessions, request) },
    }),
  );
}

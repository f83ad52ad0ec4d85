import { sessoesCalls } from '@gestao/shared/contracts/acesso/sessoes.calls';
import type { App } from '../../../platform/app/context';
import { serve } from '../../../platform/app/serve';
import { endOtherSessions, endSession, ownSessions } from './sessoes.service';

/** Sessions of the person who asks: rows of their own only. */
export async function sessoesRoutes(app: App) {
  const on = serve(app, sessoesCalls);
  on('GET /sessoes', async (request) => ({
    data: { itens: await ownSessions(app.context, app.sessions, request.actor) },
  }));

  on('DELETE /sessoes/:uuid', async (request) => {
    await endSession(app.context, app.sessions, request, request.params.uuid);
  });

  on('DELETE /sessoes', async (request) => ({
    data: { encerradas: await endOtherSessions(app.context, app.sessions, request) },
  }));
}

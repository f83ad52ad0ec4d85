import { streamType } from '@gestao/shared/contracts/sistema/eventos';
import { eventosCalls } from '@gestao/shared/contracts/sistema/eventos.calls';
import type { App } from '../../../platform/app/context';
import { unauthorized } from '../../../platform/app/refusal';
import { serve } from '../../../platform/app/serve';
import { createChangeStreams } from './change-streams';

/** Says what was written, to whoever may see it, until the session ends (docs/decisions/0040). */
export async function eventosRoutes(app: App) {
  const streams = createChangeStreams(app.context, app.sessions, app.news, (error) => app.log.error(error));
  // Before the server waits for its connections: these would never end.
  app.addHook('preClose', async () => streams.close());
  const on = serve(app, eventosCalls);
  on('GET /eventos', { exposeHeadRoute: false }, async ({ actor, headers, query }, reply) => {
    const token = (headers as { authorization?: string }).authorization;
    if (!token) throw unauthorized();
    return reply
      .type(streamType)
      .header('X-Accel-Buffering', 'no')
      .send(streams.open(actor, token, query.lido_ha_ms));
  });
}

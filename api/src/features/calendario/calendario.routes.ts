import { calendarioQuerySchema, calendarioSchema } from '@gestao/shared/contracts/operacao/calendario';
import { signedIn } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { getCalendario } from './calendario.service';

export async function calendarioRoutes(app: App) {
  app.get(
    '/calendario',
    {
      config: { access: signedIn },
      schema: { querystring: calendarioQuerySchema, response: { 200: calendarioSchema } },
    },
    async (request) => ({ data: await getCalendario(app.context, request.actor, request.query) }),
  );
}

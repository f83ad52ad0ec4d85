import { calendarioCalls } from '@gestao/shared/contracts/operacao/calendario.calls';
import type { App } from '../../../platform/app/context';
import { serve } from '../../../platform/app/serve';
import { getCalendario } from './calendario.service';

export async function calendarioRoutes(app: App) {
  const on = serve(app, calendarioCalls);
  on('GET /calendario', async (request) => ({
    data: await getCalendario(app.context, request.actor, request.query),
  }));
}

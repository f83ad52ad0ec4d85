import { indicadoresCalls } from '@gestao/shared/contracts/operacao/indicadores.calls';
import type { App } from '../../../platform/app/context';
import { serve } from '../../../platform/app/serve';
import { listIndicadores } from './indicadores.service';

export async function indicadoresRoutes(app: App) {
  const on = serve(app, indicadoresCalls);
  on('GET /indicadores', async (request) => ({
    data: await listIndicadores(app.context, request.actor, request.query),
  }));
}

import { contadoresCalls } from '@gestao/shared/contracts/sistema/contadores.calls';
import type { App } from '../../../platform/app/context';
import { serve } from '../../../platform/app/serve';
import { getContadores } from './contadores.service';

export async function contadoresRoutes(app: App) {
  const on = serve(app, contadoresCalls);
  on('GET /contadores', async ({ actor }) => ({ data: await getContadores(app.context, actor) }));
}

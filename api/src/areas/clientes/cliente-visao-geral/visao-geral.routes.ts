import { visaoGeralCalls } from '@gestao/shared/contracts/clientes/visao-geral.calls';
import type { App } from '../../../platform/app/context';
import { serve } from '../../../platform/app/serve';
import { staffOnly } from '../../../platform/app/staff-only';
import { getVisaoGeral } from './visao-geral.service';

/** How a client stands; the firm's view of it, so clients do not get it. */
export async function clienteVisaoGeralRoutes(app: App) {
  staffOnly(app);
  const on = serve(app, visaoGeralCalls);
  on('GET /clientes/:uuid/visao-geral', async ({ actor, params }) => ({
    data: await getVisaoGeral(app.context, actor, params.uuid),
  }));
}

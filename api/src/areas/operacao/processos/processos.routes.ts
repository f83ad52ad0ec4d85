import { processosCalls } from '@gestao/shared/contracts/operacao/processos.calls';
import type { App } from '../../../platform/app/context';
import { serve } from '../../../platform/app/serve';
import { exportRoute } from '../../sistema/exportacoes/export-route';
import { processosExport } from './processos.export';
import { getProcesso, listProcessos } from './processos.service';

export async function processosRoutes(app: App) {
  const on = serve(app, processosCalls);
  on('GET /processos', async (request) => ({
    data: await listProcessos(app.context, request.actor, request.query),
  }));
  exportRoute(app, processosCalls, processosExport);

  on('GET /processos/:uuid', async (request) => ({
    data: await getProcesso(app.context, request.actor, request.params.uuid),
  }));
}

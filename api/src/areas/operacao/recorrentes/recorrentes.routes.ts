import { recorrentesCalls } from '@gestao/shared/contracts/operacao/recorrentes.calls';
import type { App } from '../../../platform/app/context';
import { serve } from '../../../platform/app/serve';
import { exportRoute } from '../../sistema/exportacoes/export-route';
import { revisoesExport } from './recorrentes.export';
import { listRevisoes } from './recorrentes.repository';

export async function recorrentesRoutes(app: App) {
  const on = serve(app, recorrentesCalls);
  on('GET /revisao-recorrentes', async (request) => ({
    data: await listRevisoes(app.context.database, request.actor, request.query),
  }));
  exportRoute(app, recorrentesCalls, revisoesExport);
}

import { logsCalls } from '@gestao/shared/contracts/sistema/logs.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { staffOnly } from '../../../platform/app/staff-only';
import { exportRoute } from '../exportacoes/export-route';
import { logsExport } from './logs.export';
import { listLogs, logClientes, logOptions } from './logs.repository';
import { getLog, restoreFromLog } from './logs.service';
import { verifyChain } from './verify-chain';

export async function logsRoutes(app: App) {
  const { now } = app.context;

  staffOnly(app);
  const on = serve(app, logsCalls);
  on('GET /logs', async (request) => ({
    data: await listLogs(app.context, request.actor, request.query, now()),
  }));
  exportRoute(app, logsCalls, logsExport(app.context.areas));
  on('GET /logs/opcoes', async (request) => ({ data: await logOptions(app.context, request.actor) }));
  on('GET /logs/clientes', async (request) => ({
    data: await logClientes(app.context, request.actor, request.query),
  }));
  on('GET /logs/:uuid', async (request) => ({ data: await getLog(scopeOf(request), request.params.uuid) }));
  on('POST /logs/verificar', async (request) => ({
    data: await verifyChain(app.context, request.actor.visaoTotal, request.body.continuar),
  }));
  on('POST /logs/:uuid/restaurar', async (request) => ({
    data: await restoreFromLog(scopeOf(request), request.params.uuid),
  }));
}

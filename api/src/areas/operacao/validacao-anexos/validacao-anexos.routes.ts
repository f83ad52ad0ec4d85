import { validacaoAnexosCalls } from '@gestao/shared/contracts/operacao/validacao-anexos.calls';
import type { App } from '../../../platform/app/context';
import { serve } from '../../../platform/app/serve';
import { exportRoute } from '../../sistema/exportacoes/export-route';
import { validacaoAnexosExport } from './validacao-anexos.export';
import { listAnexosPendentes } from './validacao-anexos.repository';

export async function validacaoAnexosRoutes(app: App) {
  const { database, now } = app.context;
  const on = serve(app, validacaoAnexosCalls);
  on('GET /validacao-anexos', async (request) => ({
    data: await listAnexosPendentes(database, request.actor, request.query, now()),
  }));
  exportRoute(app, validacaoAnexosCalls, validacaoAnexosExport);
}

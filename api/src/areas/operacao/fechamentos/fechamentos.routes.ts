import { fechamentosCalls } from '@gestao/shared/contracts/operacao/fechamentos.calls';
import { dateIn } from '@gestao/shared/rules/calendar';
import type { App } from '../../../platform/app/context';
import { serve } from '../../../platform/app/serve';
import { exportRoute } from '../../sistema/exportacoes/export-route';
import { fechamentosExport } from './fechamentos.export';
import { listFechamentos } from './fechamentos.repository';
import { getFechamento, getMatriz, getResumo } from './fechamentos.service';

export async function fechamentosRoutes(app: App) {
  const { database, now } = app.context;

  const on = serve(app, fechamentosCalls);
  on('GET /fechamentos', async (request) => ({
    data: await listFechamentos(database, request.actor, request.query, dateIn(now())),
  }));
  exportRoute(app, fechamentosCalls, fechamentosExport);

  on('GET /fechamentos/resumo', async (request) => ({
    data: await getResumo(app.context, request.actor, request.query.competencia),
  }));

  on('GET /fechamentos/matriz', async (request) => ({
    data: await getMatriz(app.context, request.actor, request.query),
  }));

  on('GET /fechamentos/:uuid', async (request) => ({
    data: await getFechamento(app.context, request.actor, request.params.uuid),
  }));
}

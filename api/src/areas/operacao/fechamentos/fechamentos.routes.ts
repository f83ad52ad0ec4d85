import { fechamentosCalls } from '@gestao/shared/contracts/operacao/fechamentos.calls';
import { dateIn } from '@gestao/shared/rules/calendar';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { exportRoute } from '../../sistema/exportacoes/export-route';
import { chargeCliente, getCobranca } from './cobranca.service';
import { listAnexosDoFechamento, listNotasDoFechamento } from './fechamento-partes.service';
import { fechamentosExport } from './fechamentos.export';
import { getGraficos } from './fechamentos.graficos';
import { listFechamentos } from './fechamentos.repository';
import { getFechamento, getMatriz, getResumo } from './fechamentos.service';
import { massaFechamentos } from './fechamentos-massa.service';

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

  on('GET /fechamentos/graficos', async (request) => ({
    data: await getGraficos(app.context, request.actor, request.query.competencia),
  }));

  on('GET /fechamentos/matriz', async (request) => ({
    data: await getMatriz(app.context, request.actor, request.query),
  }));

  on('POST /fechamentos/massa', async (request) => ({
    data: await massaFechamentos(scopeOf(request), request.body),
  }));
  on('GET /fechamentos/:uuid/cobranca', async (request) => ({
    data: await getCobranca(scopeOf(request), request.params.uuid),
  }));
  on('POST /fechamentos/:uuid/cobranca', async (request) => {
    const scope = scopeOf(request);
    await chargeCliente(scope, request.params.uuid, request.body);
    return { data: await getCobranca(scope, request.params.uuid) };
  });

  on('GET /fechamentos/:uuid/anexos', async (request) => ({
    data: await listAnexosDoFechamento(scopeOf(request), request.params.uuid),
  }));
  on('GET /fechamentos/:uuid/notas', async (request) => ({
    data: await listNotasDoFechamento(scopeOf(request), request.params.uuid),
  }));

  on('GET /fechamentos/:uuid', async (request) => ({
    data: await getFechamento(app.context, request.actor, request.params.uuid),
  }));
}

import { recorrentesCalls } from '@gestao/shared/contracts/operacao/recorrentes.calls';
import { dateIn } from '@gestao/shared/rules/calendar';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { searchClientes } from '../../clientes/clientes/search-served-clientes';
import { exportRoute } from '../../sistema/exportacoes/export-route';
import { modelosExport } from './modelos.export';
import { readOpcoesDoModelo } from './modelos.opcoes';
import { listModelos } from './modelos.repository';
import {
  changeSituacao,
  createRecorrente,
  generateNow,
  getRecorrente,
  updateRecorrente,
} from './modelos.service';
import { previewModelo } from './previa.service';
import { revisoesExport } from './recorrentes.export';
import { listRevisoes } from './recorrentes.repository';

export async function recorrentesRoutes(app: App) {
  const { database, now } = app.context;
  const on = serve(app, recorrentesCalls);
  on('GET /revisao-recorrentes', async (request) => ({
    data: await listRevisoes(database, request.actor, request.query),
  }));
  exportRoute(app, recorrentesCalls, revisoesExport);

  on('GET /recorrentes', async (request) => ({
    data: await listModelos(database, request.actor, request.query, dateIn(now())),
  }));
  exportRoute(app, recorrentesCalls, modelosExport);
  on('GET /recorrentes/opcoes', async ({ actor }) => ({ data: await readOpcoesDoModelo(database, actor) }));
  on('GET /recorrentes/clientes', async ({ actor, query }) => ({
    data: (await searchClientes(database, actor, query.busca)).map(({ uuid, nome }) => ({
      valor: uuid,
      rotulo: nome,
    })),
  }));
  on('POST /recorrentes/previa', async (request) => ({
    data: await previewModelo(scopeOf(request), request.body),
  }));
  on('POST /recorrentes', async (request) => ({
    data: await createRecorrente(scopeOf(request), request.body),
  }));
  on('GET /recorrentes/:uuid', async (request) => ({
    data: await getRecorrente(scopeOf(request), request.params.uuid),
  }));
  on('PUT /recorrentes/:uuid', async (request) => ({
    data: await updateRecorrente(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /recorrentes/:uuid/situacao', async (request) => ({
    data: await changeSituacao(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /recorrentes/:uuid/gerar', async (request) => ({
    data: await generateNow(scopeOf(request), request.params.uuid),
  }));
}

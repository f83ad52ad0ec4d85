import { clientesCalls } from '@gestao/shared/contracts/clientes/clientes.calls';
import { dateIn } from '@gestao/shared/rules/calendar';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { acceptImports, importedFile } from '../../../platform/listing/importacao/import-route';
import { runImport } from '../../../platform/listing/importacao/importacao';
import { exportRoute } from '../../sistema/exportacoes/export-route';
import { massaClientes } from './cliente-massa.service';
import { clientesExport } from './clientes.export';
import { clienteImporter } from './clientes.importacao';
import { listClientes } from './clientes.repository';
import { refuseClientUser } from './clientes.rows';
import {
  checkDocumento,
  clienteVinculos,
  createCliente,
  deleteCliente,
  getCliente,
  getClienteOptions,
  restoreCliente,
  updateCliente,
  updateContatos,
} from './clientes.service';
import { getParticularidades, saveParticularidades } from './particularidades.service';
import { getPld, savePld } from './pld/pld.service';
import { transitionCliente } from './vida/cliente-status.service';
import { confirmDistrato, getEncerramento } from './vida/encerramento.service';
import { adjustHonorario } from './vida/honorario.service';

export async function clientesRoutes(app: App) {
  const { database, now } = app.context;
  const on = serve(app, clientesCalls);
  on('GET /clientes', async (request) => ({
    data: await listClientes(database, request.actor, request.query, dateIn(now())),
  }));
  exportRoute(app, clientesCalls, clientesExport);
  on('GET /clientes/opcoes', async (request) => ({ data: await getClienteOptions(scopeOf(request)) }));
  on('GET /clientes/documento', async (request) => ({
    data: await checkDocumento(scopeOf(request), request.query.documento, request.query.ignorar),
  }));
  on('GET /clientes/:uuid', async (request) => ({
    data: await getCliente(scopeOf(request), request.params.uuid),
  }));
  on('GET /clientes/:uuid/vinculos', async (request) => ({
    data: await clienteVinculos(scopeOf(request), request.params.uuid),
  }));
  on('POST /clientes', async (request) => ({ data: await createCliente(scopeOf(request), request.body) }));
  on('PUT /clientes/:uuid', async (request) => ({
    data: await updateCliente(scopeOf(request), request.params.uuid, request.body),
  }));
  on('PUT /clientes/:uuid/contatos', async (request) => ({
    data: await updateContatos(scopeOf(request), request.params.uuid, request.body),
  }));
  on('GET /clientes/:uuid/pld', async (request) => ({
    data: await getPld(scopeOf(request), request.params.uuid),
  }));
  on('PUT /clientes/:uuid/pld', async (request) => ({
    data: await savePld(scopeOf(request), request.params.uuid, request.body),
  }));
  on('GET /clientes/:uuid/particularidades', async (request) => ({
    data: await getParticularidades(scopeOf(request), request.params.uuid),
  }));
  on('PUT /clientes/:uuid/particularidades', async (request) => ({
    data: await saveParticularidades(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /clientes/:uuid/honorario', async (request) => ({
    data: await adjustHonorario(scopeOf(request), request.params.uuid, request.body),
  }));
  on('GET /clientes/:uuid/encerramento', async (request) => ({
    data: await getEncerramento(scopeOf(request), request.params.uuid, request.query.data),
  }));
  on('POST /clientes/:uuid/distrato', async (request) => ({
    data: await confirmDistrato(scopeOf(request), request.params.uuid, request.body),
  }));
  await acceptImports(app);
  on('POST /clientes/importar', async (request) => {
    const scope = scopeOf(request);
    refuseClientUser(scope.actor);
    return {
      data: await runImport(scope, clienteImporter(scope), await importedFile(request), request.query),
    };
  });
  on('POST /clientes/massa', async (request) => ({
    data: await massaClientes(scopeOf(request), request.body),
  }));
  on('POST /clientes/:uuid/transicao', async (request) => ({
    data: await transitionCliente(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /clientes/:uuid/reativar', async (request) => ({
    data: await restoreCliente(scopeOf(request), request.params.uuid),
  }));
  on('DELETE /clientes/:uuid', async (request) => {
    await deleteCliente(scopeOf(request), request.params.uuid, request.query.versao);
  });
}

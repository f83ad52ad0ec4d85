import { clienteServicosCalls } from '@gestao/shared/contracts/clientes/cliente-servicos.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import {
  addClienteServico,
  deleteClienteServico,
  endClienteServico,
  getClienteServicos,
  getServicoOptions,
  updateClienteServico,
} from './cliente-servicos.service';

/** Contracted services of a client and its fee. */
export async function clienteServicosRoutes(app: App) {
  const on = serve(app, clienteServicosCalls);
  on('GET /clientes/:uuid/servicos', async (request) => ({
    data: await getClienteServicos(scopeOf(request), request.params.uuid),
  }));
  on('GET /clientes/servicos/opcoes', async (request) => ({
    data: await getServicoOptions(scopeOf(request)),
  }));
  on('POST /clientes/:uuid/servicos', async (request) => {
    const data = await addClienteServico(scopeOf(request), request.params.uuid, request.body);
    return { data };
  });
  on('PUT /clientes/:uuid/servicos/:servico', async (request) => ({
    data: await updateClienteServico(scopeOf(request), request.params, request.body),
  }));
  on('POST /clientes/:uuid/servicos/:servico/encerrar', async (request) => ({
    data: await endClienteServico(scopeOf(request), request.params, request.body),
  }));
  on('DELETE /clientes/:uuid/servicos/:servico', async (request) => {
    await deleteClienteServico(scopeOf(request), request.params, request.query.versao);
  });
}

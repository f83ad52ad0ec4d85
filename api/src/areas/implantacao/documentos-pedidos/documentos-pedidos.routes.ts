import { documentosPedidosCalls } from '@gestao/shared/contracts/comercial/documentos-pedidos.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import {
  changeDocumento,
  listDocumentosPedidos,
  requestDocumento,
  withdrawDocumento,
} from './documentos-pedidos.service';

/** Documents a budget asks its client for; the budget's rows decide (docs/domain/acesso.md#linhas). */
export async function documentosPedidosRoutes(app: App) {
  const on = serve(app, documentosPedidosCalls);
  on('GET /orcamentos/:uuid/documentos', async (request) => ({
    data: await listDocumentosPedidos(scopeOf(request), request.params.uuid),
  }));
  on('POST /orcamentos/:uuid/documentos', async (request) => ({
    data: await requestDocumento(scopeOf(request), request.params.uuid, request.body),
  }));
  on('PUT /orcamentos/:uuid/documentos/:documento', async (request) => ({
    data: await changeDocumento(scopeOf(request), request.params, request.body),
  }));
  on('DELETE /orcamentos/:uuid/documentos/:documento', async (request) => {
    await withdrawDocumento(scopeOf(request), request.params, request.query.versao);
  });
}

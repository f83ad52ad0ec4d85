import { clienteDocumentosCalls } from '@gestao/shared/contracts/clientes/cliente-documentos.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { staffOnly } from '../../../platform/app/staff-only';
import { createLink, getLinks, reissueLink, revokeLink } from './cliente-documentos.service';

/** Links by which the client's people send documents; made and ended on the client's page. */
export async function clienteDocumentosRoutes(app: App) {
  staffOnly(app);
  const on = serve(app, clienteDocumentosCalls);
  on('GET /clientes/:uuid/links-documentos', async (request) => ({
    data: await getLinks(scopeOf(request), request.params.uuid),
  }));
  on('POST /clientes/:uuid/links-documentos', async (request) => ({
    data: await createLink(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /clientes/:uuid/links-documentos/:link/reemitir', async (request) => ({
    data: await reissueLink(scopeOf(request), request.params),
  }));
  on('POST /clientes/:uuid/links-documentos/:link/revogar', async (request) => {
    await revokeLink(scopeOf(request), request.params, request.body);
  });
}

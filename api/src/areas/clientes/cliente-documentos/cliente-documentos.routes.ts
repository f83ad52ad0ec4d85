import { clienteDocumentosCalls } from '@gestao/shared/contracts/clientes/cliente-documentos.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { staffOnly } from '../../../platform/app/staff-only';
import { createLink, getLinks, reissueLink, revokeLink } from './cliente-documentos.service';

/** Links of the client's people, to send documents, to the client's index, or to all it owes; made and ended on the client's page. */
export async function clienteDocumentosRoutes(app: App) {
  staffOnly(app);
  const on = serve(app, clienteDocumentosCalls);
  const documentos = 'implantacao_documentos';
  on('GET /clientes/:uuid/links-documentos', async (request) => ({
    data: await getLinks(scopeOf(request), documentos, request.params.uuid),
  }));
  on('POST /clientes/:uuid/links-documentos', async (request) => ({
    data: await createLink(scopeOf(request), documentos, request.params.uuid, request.body),
  }));
  on('POST /clientes/:uuid/links-documentos/:link/reemitir', async (request) => ({
    data: await reissueLink(scopeOf(request), documentos, request.params),
  }));
  on('POST /clientes/:uuid/links-documentos/:link/revogar', async (request) => {
    await revokeLink(scopeOf(request), documentos, request.params, request.body);
  });

  const indice = 'cliente_indice';
  on('GET /clientes/:uuid/links-indice', async (request) => ({
    data: await getLinks(scopeOf(request), indice, request.params.uuid),
  }));
  on('POST /clientes/:uuid/links-indice', async (request) => ({
    data: await createLink(scopeOf(request), indice, request.params.uuid, request.body),
  }));
  on('POST /clientes/:uuid/links-indice/:link/reemitir', async (request) => ({
    data: await reissueLink(scopeOf(request), indice, request.params),
  }));
  on('POST /clientes/:uuid/links-indice/:link/revogar', async (request) => {
    await revokeLink(scopeOf(request), indice, request.params, request.body);
  });

  const pendencias = 'cliente_pendencias';
  on('GET /clientes/:uuid/links-pendencias', async (request) => ({
    data: await getLinks(scopeOf(request), pendencias, request.params.uuid),
  }));
  on('POST /clientes/:uuid/links-pendencias', async (request) => ({
    data: await createLink(scopeOf(request), pendencias, request.params.uuid, request.body),
  }));
  on('POST /clientes/:uuid/links-pendencias/:link/reemitir', async (request) => ({
    data: await reissueLink(scopeOf(request), pendencias, request.params),
  }));
  on('POST /clientes/:uuid/links-pendencias/:link/revogar', async (request) => {
    await revokeLink(scopeOf(request), pendencias, request.params, request.body);
  });
}

import { linksDaImplantacaoCalls } from '@gestao/shared/contracts/implantacao/links.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import {
  createLinkDaImplantacao,
  listAcessos,
  listLinksDaImplantacao,
  reissueLinkDaImplantacao,
  revokeLinkDaImplantacao,
} from './links.service';

export async function linksDaImplantacaoRoutes(app: App) {
  const on = serve(app, linksDaImplantacaoCalls);
  on('GET /implantacoes/:uuid/links', async (request) => ({
    data: await listLinksDaImplantacao(scopeOf(request), request.params.uuid),
  }));
  on('POST /implantacoes/:uuid/links', async (request) => ({
    data: await createLinkDaImplantacao(scopeOf(request), request.params.uuid, request.body),
  }));
  on('GET /implantacoes/:uuid/links/:link/acessos', async (request) => ({
    data: await listAcessos(scopeOf(request), request.params),
  }));
  on('POST /implantacoes/:uuid/links/:link/reemitir', async (request) => ({
    data: await reissueLinkDaImplantacao(scopeOf(request), request.params),
  }));
  on('POST /implantacoes/:uuid/links/:link/revogar', async (request) => {
    await revokeLinkDaImplantacao(scopeOf(request), request.params, request.body);
  });
}

import { acessosCalls } from '@gestao/shared/contracts/implantacao/acessos.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { listAcessosEntregues, receiveAcesso } from './receber-acesso';

/** Accesses to a client's systems (docs/domain/implantacao.md#acessos). */
export async function acessosRoutes(app: App) {
  const on = serve(app, acessosCalls);
  on('GET /implantacoes/:uuid/acessos', async (request) => ({
    data: await listAcessosEntregues(scopeOf(request), request.params.uuid),
  }));
  on('POST /implantacoes/:uuid/acessos/:acesso/recebimento', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return { data: await receiveAcesso(scopeOf(request), request.params) };
  });
}

import { passagemCalls } from '@gestao/shared/contracts/implantacao/passagem.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { askForPassagem, getPassagem, getPassagemDoOrcamento, savePassagem } from './passagem.service';

export async function passagemRoutes(app: App) {
  const on = serve(app, passagemCalls);
  on('GET /orcamentos/:uuid/passagem', async (request) => ({
    data: await getPassagemDoOrcamento(scopeOf(request), request.params.uuid),
  }));
  on('PUT /orcamentos/:uuid/passagem', async (request) => ({
    data: await savePassagem(scopeOf(request), request.params.uuid, request.body),
  }));
  on('GET /implantacoes/:uuid/passagem', async (request) => ({
    data: await getPassagem(scopeOf(request), request.params.uuid),
  }));
  on('POST /implantacoes/:uuid/passagem/pedido', async (request) => ({
    data: await askForPassagem(scopeOf(request), request.params.uuid),
  }));
}

import { pessoasDaImplantacaoCalls } from '@gestao/shared/contracts/implantacao/pessoas.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { remindMany } from '../documentos/cobrar-agora';
import { getPessoas, giveMany, updatePessoas } from './pessoas.service';

export async function pessoasDaImplantacaoRoutes(app: App) {
  const on = serve(app, pessoasDaImplantacaoCalls);
  on('GET /implantacoes/:uuid/pessoas', async (request) => ({
    data: await getPessoas(scopeOf(request), request.params.uuid),
  }));
  on('PUT /implantacoes/:uuid/pessoas', async (request) => ({
    data: await updatePessoas(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /implantacoes/massa', async (request) => {
    const scope = scopeOf(request);
    const { body } = request;
    return {
      data:
        body.acao === 'cobrar_documentos'
          ? await remindMany(scope, body.uuids)
          : await giveMany(scope, body.uuids, body.dados),
    };
  });
}

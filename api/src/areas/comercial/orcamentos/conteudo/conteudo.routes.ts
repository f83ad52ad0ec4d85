import { orcamentosCalls } from '@gestao/shared/contracts/comercial/orcamentos.calls';
import type { App } from '../../../../platform/app/context';
import { scopeOf } from '../../../../platform/app/scope';
import { serve } from '../../../../platform/app/serve';
import { writtenAnswer } from '../../../../platform/app/written-answer';
import { simulatePreco } from '../../orcamento-registro/calculo/calculo-previo.service';
import { getConteudo } from '../../orcamento-registro/conteudo/orcamento-conteudo.service';
import { saveWithProposta } from './save-with-proposta';

/** What a budget holds: reading it, saving it, and its price before it is saved. */
export async function conteudoRoutes(app: App) {
  const on = serve(app, orcamentosCalls);
  on('GET /orcamentos/:uuid/conteudo', async (request) => ({
    data: await getConteudo(scopeOf(request), request.params.uuid),
  }));
  on('PUT /orcamentos/:uuid/conteudo', async (request) => ({
    data: await saveWithProposta(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /orcamentos/calcular', { serializerCompiler: writtenAnswer }, async (request) => ({
    data: await simulatePreco(scopeOf(request), request.body),
  }));
}

import { geracaoFechamentosCalls } from '@gestao/shared/contracts/operacao/geracao-fechamentos.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { undoGeracao } from './desfazer.service';
import { cancelGeracao, getGeracao, listGeracoes, previaDaGeracao, startGeracao } from './geracao.service';
import { createGeracaoRunner } from './geracao-runner';
import { previaDaPublicacao, publishFechamentoModelo } from './publicar-modelo.service';

export async function geracaoFechamentosRoutes(app: App) {
  const { context } = app;
  const runner = createGeracaoRunner(context, (error) => app.log.error(error));
  app.addHook('onClose', () => runner.close());
  const on = serve(app, geracaoFechamentosCalls);
  on('GET /fechamentos/geracoes', async ({ actor }) => ({
    data: { itens: await listGeracoes(context, actor) },
  }));
  on('GET /fechamentos/geracoes/previa', async ({ actor, query }) => ({
    data: await previaDaGeracao(context, actor, query),
  }));
  on('POST /fechamentos/geracoes', async (request) => ({
    data: await startGeracao(scopeOf(request), runner, request.body),
  }));
  on('GET /fechamentos/geracoes/:uuid', async ({ actor, params }) => ({
    data: await getGeracao(context, actor, params.uuid),
  }));
  on('POST /fechamentos/geracoes/:uuid/cancelar', async (request) => {
    await cancelGeracao(scopeOf(request), request.params.uuid);
    return null;
  });
  on('POST /fechamentos/geracoes/:uuid/desfazer', async (request) => ({
    data: await undoGeracao(scopeOf(request), request.params.uuid),
  }));
  on('GET /fechamentos/modelos/:modelo/publicar', async (request) => ({
    data: await previaDaPublicacao(scopeOf(request), request.params.modelo),
  }));
  on('POST /fechamentos/modelos/:modelo/publicar', async (request) => ({
    data: await publishFechamentoModelo(scopeOf(request), request.params.modelo, request.body),
  }));
}

import { caixaEntradaCalls } from '@gestao/shared/contracts/comercial/caixa-entrada.calls';
import type { App } from '../../../../platform/app/context';
import { scopeOf } from '../../../../platform/app/scope';
import { serve } from '../../../../platform/app/serve';
import { listAprovadores, swapAprovador } from '../fluxo/orcamento-aprovadores';
import { massaOrcamentos } from '../orcamento-massa';
import { assignPrecificador, listPessoas, postponeOrcamento, takeOrcamento } from './caixa-acoes';
import { listCaixa } from './caixa-lista';

/** The inbox of budgets, what is done from it, and bulk actions. */
export async function caixaRoutes(app: App) {
  const { database, now } = app.context;
  const on = serve(app, caixaEntradaCalls);
  on('GET /orcamentos/caixa-entrada', async ({ actor, query }) => ({
    data: await listCaixa(database, actor, query, now()),
  }));
  on('GET /orcamentos/pessoas', async ({ actor }) => ({ data: await listPessoas(database, actor) }));
  on('POST /orcamentos/massa', async (request) => ({
    data: await massaOrcamentos(scopeOf(request), request.body),
  }));
  on('POST /orcamentos/:uuid/assumir', async (request) => ({
    data: await takeOrcamento(scopeOf(request), request.params.uuid, request.body.versao),
  }));
  on('POST /orcamentos/:uuid/atribuir', async (request) => ({
    data: await assignPrecificador(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /orcamentos/:uuid/adiar', async (request) => ({
    data: await postponeOrcamento(scopeOf(request), request.params.uuid, request.body),
  }));
  on('GET /orcamentos/:uuid/aprovadores', async (request) => ({
    data: await listAprovadores(scopeOf(request), request.params.uuid),
  }));
  on('POST /orcamentos/:uuid/aprovador', async (request) => ({
    data: await swapAprovador(scopeOf(request), request.params.uuid, request.body),
  }));
}

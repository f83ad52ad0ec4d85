import { orcamentoEdicaoCalls } from '@gestao/shared/contracts/comercial/orcamento-edicao.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { getHistorico } from './orcamento-historico';
import { findDuplicados, readMotivosRecusa, readPerguntas } from './proposta/orcamento-perguntas';
import { reviseOrcamento } from './revisoes/revisao';
import { extendOrcamento } from './validade/prorrogar';

/** What the screens of a budget ask besides the budget itself. */
export async function orcamentoEdicaoRoutes(app: App) {
  const { database } = app.context;
  const on = serve(app, orcamentoEdicaoCalls);
  on('GET /orcamentos/perguntas', async (request) => ({
    data: await readPerguntas(scopeOf(request), request.query.orcamento_uuid),
  }));
  on('GET /orcamentos/duplicados', async ({ actor, query }) => ({
    data: await findDuplicados(database, actor, query.documento),
  }));
  on('GET /orcamentos/motivos-recusa', async ({ actor }) => ({
    data: await readMotivosRecusa(database, actor),
  }));
  on('GET /orcamentos/:uuid/eventos', async (request) => ({
    data: await getHistorico(scopeOf(request), request.params.uuid),
  }));
  on('POST /orcamentos/:uuid/revisao', async (request) => ({
    data: await reviseOrcamento(scopeOf(request), request.params.uuid, request.body.versao),
  }));
  on('POST /orcamentos/:uuid/prorrogar', async (request) => ({
    data: await extendOrcamento(scopeOf(request), request.params.uuid, request.body),
  }));
}

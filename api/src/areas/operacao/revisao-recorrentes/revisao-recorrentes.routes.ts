import { revisaoRecorrentesCalls } from '@gestao/shared/contracts/operacao/revisao-recorrentes.calls';
import type { App } from '../../../platform/app/context';
import { forbidden } from '../../../platform/app/refusal';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { listPessoasDasTarefas } from '../tarefas/edicao/pessoas-da-tarefa';
import { decideRevisao, getResumo, massaRevisoes } from './decidir.service';
import { suggestAjuste } from './sugerir.service';

export async function revisaoRecorrentesRoutes(app: App) {
  const on = serve(app, revisaoRecorrentesCalls);
  on('GET /revisao-recorrentes/resumo', async (request) => ({ data: await getResumo(scopeOf(request)) }));
  on('GET /revisao-recorrentes/opcoes', async (request) => {
    if (request.actor.isClient) throw forbidden();
    const pessoas = await listPessoasDasTarefas(app.context.database.orm);
    return { data: { pessoas: pessoas.map(({ valor, rotulo }) => ({ valor, rotulo })) } };
  });
  on('POST /revisao-recorrentes/:uuid/decisao', async (request) => ({
    data: await decideRevisao(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /revisao-recorrentes/massa', async (request) => ({
    data: await massaRevisoes(scopeOf(request), request.body),
  }));
  on('POST /tarefas/:uuid/sugestao-de-ajuste', async (request) => ({
    data: await suggestAjuste(scopeOf(request), request.params.uuid, request.body),
  }));
}

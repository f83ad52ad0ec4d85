import { tarefasCalls } from '@gestao/shared/contracts/operacao/tarefas.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { searchClientes } from '../../clientes/clientes/search-served-clientes';
import { applyDomino, previewDomino } from './domino/domino.service';
import { moveTarefa } from './edicao/mover-tarefa.service';
import { readOpcoesDaTarefa } from './edicao/opcoes-da-tarefa';
import { createTarefa } from './edicao/tarefa-nova.service';
import { massaTarefas } from './edicao/tarefas-massa.service';
import { updateTarefa } from './edicao/update-tarefa.service';
import { remindPedidos } from './pedidos/cobrar-pedidos';
import { decideRespostaDaTarefa } from './pedidos/decidir-resposta';
import { undoDecisaoDoPedido } from './pedidos/desfazer-decisao';
import {
  decidePedido,
  listPedidosDaTarefa,
  requestDocumentos,
  withdrawPedido,
} from './pedidos/pedidos.service';
import { getTarefa } from './tarefas.service';
import { tickChecklist } from './vida/checklist.service';
import { listMotivos } from './vida/motivos';
import { stepTarefa } from './vida/passos.service';
import { searchCandidatas } from './vinculos/candidatas';
import { writeDependenciasDaTarefa } from './vinculos/dependencias.service';
import { openImpedimento, resolveImpedimento, updateImpedimento } from './vinculos/impedimentos.service';

export async function tarefasRoutes(app: App) {
  const on = serve(app, tarefasCalls);
  on('GET /tarefas/opcoes', async ({ actor }) => ({ data: await readOpcoesDaTarefa(app.context, actor) }));
  on('GET /tarefas/clientes', async ({ actor, query }) => ({
    data: (await searchClientes(app.context.database, actor, query.busca)).map(({ uuid, nome }) => ({
      valor: uuid,
      rotulo: nome,
    })),
  }));
  on('POST /tarefas', async (request) => ({
    data: await createTarefa(scopeOf(request), request.body),
  }));
  on('PUT /tarefas/:uuid', async (request) => ({
    data: await updateTarefa(scopeOf(request), request.params.uuid, request.body),
  }));
  on('PUT /tarefas/:uuid/lugar', async (request) => ({
    data: await moveTarefa(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /tarefas/massa', async (request) => ({
    data: await massaTarefas(scopeOf(request), request.body),
  }));
  on('POST /tarefas/domino/previa', async (request) => ({
    data: await previewDomino(scopeOf(request), request.body),
  }));
  on('POST /tarefas/domino', async (request) => ({
    data: await applyDomino(scopeOf(request), request.body),
  }));
  on('GET /tarefas/:uuid/candidatas', async ({ actor, params, query }) => ({
    data: await searchCandidatas(app.context, actor, params.uuid, query),
  }));
  on('PUT /tarefas/:uuid/dependencias', async (request) => ({
    data: await writeDependenciasDaTarefa(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /tarefas/:uuid/impedimentos', async (request) => ({
    data: await openImpedimento(scopeOf(request), request.params.uuid, request.body),
  }));
  on('PUT /tarefas/:uuid/impedimentos/:impedimento', async (request) => ({
    data: await updateImpedimento(
      scopeOf(request),
      request.params.uuid,
      request.params.impedimento,
      request.body,
    ),
  }));
  on('POST /tarefas/:uuid/impedimentos/:impedimento/resolver', async (request) => ({
    data: await resolveImpedimento(
      scopeOf(request),
      request.params.uuid,
      request.params.impedimento,
      request.body.versao,
    ),
  }));
  on('GET /tarefas/motivos', async () => ({ data: { itens: await listMotivos(app.context.database.orm) } }));
  on('POST /tarefas/:uuid/passos', async (request) => ({
    data: await stepTarefa(scopeOf(request), request.params.uuid, request.body),
  }));
  on('PUT /tarefas/:uuid/checklist/:item', async (request) => ({
    data: await tickChecklist(scopeOf(request), request.params.uuid, request.params.item, request.body),
  }));
  on('GET /tarefas/:uuid/documentos', async (request) => ({
    data: await listPedidosDaTarefa(scopeOf(request), request.params.uuid),
  }));
  on('POST /tarefas/:uuid/documentos', async (request) => ({
    data: await requestDocumentos(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /tarefas/:uuid/documentos/cobranca', async (request) => ({
    data: await remindPedidos(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /tarefas/:uuid/documentos/:documento/conferencia', async (request) => ({
    data: await decidePedido(scopeOf(request), request.params, request.body),
  }));
  on('POST /tarefas/:uuid/documentos/:documento/desfazer', async (request) => ({
    data: await undoDecisaoDoPedido(scopeOf(request), request.params),
  }));
  on('POST /tarefas/:uuid/documentos/:documento/resposta', async (request) => ({
    data: await decideRespostaDaTarefa(scopeOf(request), request.params, request.body),
  }));
  on('DELETE /tarefas/:uuid/documentos/:documento', async (request) => {
    await withdrawPedido(scopeOf(request), request.params, request.query.versao);
  });
  on('GET /tarefas/:uuid', async (request) => ({
    data: await getTarefa(app.context, request.actor, request.params.uuid),
  }));
}

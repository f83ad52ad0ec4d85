import { tarefasCalls } from '@gestao/shared/contracts/operacao/tarefas.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { getTarefa, listMinhasTarefas } from './tarefas.service';
import { tickChecklist } from './vida/checklist.service';
import { listMotivos } from './vida/motivos';
import { stepTarefa } from './vida/passos.service';

export async function tarefasRoutes(app: App) {
  const on = serve(app, tarefasCalls);
  on('GET /minhas-tarefas', async (request) => ({
    data: await listMinhasTarefas(app.context, request.actor, request.query),
  }));

  on('GET /tarefas/motivos', async () => ({ data: { itens: await listMotivos(app.context.database.orm) } }));
  on('POST /tarefas/:uuid/passos', async (request) => ({
    data: await stepTarefa(scopeOf(request), request.params.uuid, request.body),
  }));
  on('PUT /tarefas/:uuid/checklist/:item', async (request) => ({
    data: await tickChecklist(scopeOf(request), request.params.uuid, request.params.item, request.body),
  }));
  on('GET /tarefas/:uuid', async (request) => ({
    data: await getTarefa(app.context, request.actor, request.params.uuid),
  }));
}

import { tarefasCalls } from '@gestao/shared/contracts/operacao/tarefas.calls';
import type { App } from '../../../platform/app/context';
import { serve } from '../../../platform/app/serve';
import { getTarefa, listMinhasTarefas } from './tarefas.service';

export async function tarefasRoutes(app: App) {
  const on = serve(app, tarefasCalls);
  on('GET /minhas-tarefas', async (request) => ({
    data: await listMinhasTarefas(app.context, request.actor, request.query),
  }));

  on('GET /tarefas/:uuid', async (request) => ({
    data: await getTarefa(app.context, request.actor, request.params.uuid),
  }));
}

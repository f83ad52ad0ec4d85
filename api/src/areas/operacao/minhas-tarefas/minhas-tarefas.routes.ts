import { minhasTarefasCalls } from '@gestao/shared/contracts/operacao/minhas-tarefas.calls';
import type { App } from '../../../platform/app/context';
import { serve } from '../../../platform/app/serve';
import { listGrupo, listMinhasTarefas } from './lista.service';
import { getMeuDia } from './meu-dia.service';
import { getQuadro } from './quadro.service';

export async function minhasTarefasRoutes(app: App) {
  const on = serve(app, minhasTarefasCalls);
  on('GET /minhas-tarefas', async ({ actor, query }) => ({
    data: await listMinhasTarefas(app.context, actor, query),
  }));
  on('GET /minhas-tarefas/grupos/:grupo', async ({ actor, params, query }) => ({
    data: await listGrupo(app.context, actor, params.grupo, query),
  }));
  on('GET /minhas-tarefas/quadro', async ({ actor, query }) => ({
    data: await getQuadro(app.context, actor, query),
  }));
  on('GET /minhas-tarefas/meu-dia', async ({ actor }) => ({ data: await getMeuDia(app.context, actor) }));
}

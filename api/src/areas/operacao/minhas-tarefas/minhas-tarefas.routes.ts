import { minhasTarefasCalls } from '@gestao/shared/contracts/operacao/minhas-tarefas.calls';
import type { App } from '../../../platform/app/context';
import { serve } from '../../../platform/app/serve';
import { getMeuDia } from './meu-dia.service';
import { getQuadro } from './quadro.service';

export async function minhasTarefasRoutes(app: App) {
  const on = serve(app, minhasTarefasCalls);
  on('GET /minhas-tarefas/quadro', async ({ actor, query }) => ({
    data: await getQuadro(app.context, actor, query),
  }));
  on('GET /minhas-tarefas/meu-dia', async ({ actor }) => ({ data: await getMeuDia(app.context, actor) }));
}

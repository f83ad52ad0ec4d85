import { minhasTarefasCalls } from '@gestao/shared/contracts/operacao/minhas-tarefas.calls';
import type { App } from '../../../platform/app/context';
import { serve } from '../../../platform/app/serve';
import { writtenAnswer } from '../../../platform/app/written-answer';
import { listGrupo, listMinhasTarefas } from './lista.service';
import { getMeuDia } from './meu-dia.service';
import { getQuadro } from './quadro.service';

/** Lists of tasks, written field by field by `tarefaItem`: as they are (docs/decisions/0018-written-answers.md). */
export async function minhasTarefasRoutes(app: App) {
  const on = serve(app, minhasTarefasCalls);
  on('GET /minhas-tarefas', { serializerCompiler: writtenAnswer }, async ({ actor, query }) => ({
    data: await listMinhasTarefas(app.context, actor, query),
  }));
  on(
    'GET /minhas-tarefas/grupos/:grupo',
    { serializerCompiler: writtenAnswer },
    async ({ actor, params, query }) => ({
      data: await listGrupo(app.context, actor, params.grupo, query),
    }),
  );
  on('GET /minhas-tarefas/quadro', { serializerCompiler: writtenAnswer }, async ({ actor, query }) => ({
    data: await getQuadro(app.context, actor, query),
  }));
  on('GET /minhas-tarefas/meu-dia', { serializerCompiler: writtenAnswer }, async ({ actor, query }) => ({
    data: await getMeuDia(app.context, actor, query),
  }));
}

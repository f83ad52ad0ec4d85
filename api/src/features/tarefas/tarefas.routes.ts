import {
  minhasTarefasQuerySchema,
  minhasTarefasSchema,
  tarefaDetalheResponseSchema,
} from '@gestao/shared/contracts/operacao/tarefas';
import { z } from 'zod';
import { needs } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { getTarefa, listMinhasTarefas } from './tarefas.service';

export async function tarefasRoutes(app: App) {
  app.get(
    '/minhas-tarefas',
    {
      config: { access: needs('gerenciar minhas tarefas') },
      schema: { querystring: minhasTarefasQuerySchema, response: { 200: minhasTarefasSchema } },
    },
    async (request) => ({ data: await listMinhasTarefas(app.context, request.actor, request.query) }),
  );

  app.get(
    '/tarefas/:uuid',
    {
      config: { access: needs(['gerenciar minhas tarefas', 'gerenciar projetos', 'gerenciar fechamentos']) },
      schema: {
        params: z.object({ uuid: z.uuid() }),
        response: { 200: tarefaDetalheResponseSchema },
      },
    },
    async (request) => ({ data: await getTarefa(app.context, request.actor, request.params.uuid) }),
  );
}

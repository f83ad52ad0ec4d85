import { z } from 'zod';
import { calls, needs, route } from '../comum/route';
import { minhasTarefasQuerySchema, minhasTarefasSchema, tarefaDetalheResponseSchema } from './tarefas';

export const tarefasCalls = calls(
  route('GET /minhas-tarefas', {
    query: minhasTarefasQuerySchema,
    answer: minhasTarefasSchema,
    access: needs('gerenciar minhas tarefas'),
  }),
  route('GET /tarefas/:uuid', {
    params: z.object({ uuid: z.uuid() }),
    answer: tarefaDetalheResponseSchema,
    access: needs(['gerenciar minhas tarefas', 'gerenciar projetos', 'gerenciar fechamentos']),
  }),
);

import { z } from 'zod';
import { optionSchema, uuidParamsSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, needs, route } from '../comum/route';
import {
  checklistItemFormSchema,
  checklistItemParamsSchema,
  tarefaPassoSchema,
  tarefaSalvaSchema,
} from './tarefa-passos';
import { minhasTarefasQuerySchema, minhasTarefasSchema, tarefaDetalheResponseSchema } from './tarefas';

/** Whoever works in some context; what of a task is his to change its own rules say. */
export const trabalha = needs(['gerenciar minhas tarefas', 'gerenciar projetos', 'gerenciar fechamentos']);

export const tarefasCalls = calls(
  route('GET /minhas-tarefas', {
    query: minhasTarefasQuerySchema,
    answer: minhasTarefasSchema,
    access: needs('gerenciar minhas tarefas'),
  }),
  route('GET /tarefas/:uuid', {
    params: z.object({ uuid: z.uuid() }),
    answer: tarefaDetalheResponseSchema,
    access: trabalha,
  }),
  route('GET /tarefas/motivos', {
    answer: dataOf(z.object({ itens: z.array(optionSchema) })),
    access: trabalha,
  }),
  route('POST /tarefas/:uuid/passos', {
    params: uuidParamsSchema,
    body: tarefaPassoSchema,
    answer: tarefaSalvaSchema,
    access: trabalha,
  }),
  route('PUT /tarefas/:uuid/checklist/:item', {
    params: checklistItemParamsSchema,
    body: checklistItemFormSchema,
    answer: tarefaSalvaSchema,
    access: trabalha,
  }),
);

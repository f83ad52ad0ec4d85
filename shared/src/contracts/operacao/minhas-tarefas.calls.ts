import { calls, needs, route } from '../comum/route';
import { meuDiaSchema, quadroQuerySchema, quadroSchema } from './minhas-tarefas';

export const minhasTarefasCalls = calls(
  route('GET /minhas-tarefas/quadro', {
    query: quadroQuerySchema,
    answer: quadroSchema,
    access: needs('gerenciar minhas tarefas'),
  }),
  route('GET /minhas-tarefas/meu-dia', { answer: meuDiaSchema, access: needs('gerenciar minhas tarefas') }),
);

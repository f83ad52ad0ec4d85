import { z } from 'zod';
import { calls, needs, route } from '../comum/route';
import { meuDiaQuerySchema, meuDiaSchema, quadroQuerySchema, quadroSchema } from './minhas-tarefas';
import {
  grupoDeTarefasQuerySchema,
  grupoDeTarefasSchema,
  grupoTarefaSchema,
  minhasTarefasQuerySchema,
  minhasTarefasSchema,
} from './tarefas';

export const minhasTarefasCalls = calls(
  route('GET /minhas-tarefas', {
    query: minhasTarefasQuerySchema,
    answer: minhasTarefasSchema,
    access: needs('gerenciar minhas tarefas'),
  }),
  route('GET /minhas-tarefas/grupos/:grupo', {
    params: z.object({ grupo: grupoTarefaSchema }),
    query: grupoDeTarefasQuerySchema,
    answer: grupoDeTarefasSchema,
    access: needs('gerenciar minhas tarefas'),
  }),
  route('GET /minhas-tarefas/quadro', {
    query: quadroQuerySchema,
    answer: quadroSchema,
    access: needs('gerenciar minhas tarefas'),
  }),
  route('GET /minhas-tarefas/meu-dia', {
    query: meuDiaQuerySchema,
    answer: meuDiaSchema,
    access: needs('gerenciar minhas tarefas'),
  }),
);

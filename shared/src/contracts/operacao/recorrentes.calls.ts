import { exportOf } from '../comum/exportacoes';
import { calls, needs, route } from '../comum/route';
import { revisaoListQuerySchema, revisaoListSchema } from './recorrentes';

export const recorrentesCalls = calls(
  route('GET /revisao-recorrentes', {
    query: revisaoListQuerySchema,
    answer: revisaoListSchema,
    access: needs('gerenciar revisao tarefas recorrentes'),
  }),
  route(
    'GET /revisao-recorrentes/exportar',
    exportOf(revisaoListQuerySchema, needs('gerenciar revisao tarefas recorrentes')),
  ),
);

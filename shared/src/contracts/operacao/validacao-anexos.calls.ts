import { exportOf } from '../comum/exportacoes';
import { calls, needs, route } from '../comum/route';
import { anexoPendenteListQuerySchema, anexoPendenteListSchema } from './validacao-anexos';

export const validacaoAnexosCalls = calls(
  route('GET /validacao-anexos', {
    query: anexoPendenteListQuerySchema,
    answer: anexoPendenteListSchema,
    access: needs('gerenciar validacao anexos'),
  }),
  route(
    'GET /validacao-anexos/exportar',
    exportOf(anexoPendenteListQuerySchema, needs('gerenciar validacao anexos')),
  ),
);

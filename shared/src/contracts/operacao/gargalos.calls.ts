import { exportOf } from '../comum/exportacoes';
import { calls, needs, route } from '../comum/route';
import { gargaloListQuerySchema, gargaloListSchema, gargaloOpcoesSchema } from './gargalos';

const access = needs('gerenciar fechamentos');

export const gargalosCalls = calls(
  route('GET /fechamentos/gargalos', { query: gargaloListQuerySchema, answer: gargaloListSchema, access }),
  route('GET /fechamentos/gargalos/exportar', exportOf(gargaloListQuerySchema, access)),
  route('GET /fechamentos/gargalos/opcoes', { answer: gargaloOpcoesSchema, access }),
);

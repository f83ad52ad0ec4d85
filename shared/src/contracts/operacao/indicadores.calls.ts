import { calls, needs, route } from '../comum/route';
import { indicadorListQuerySchema, indicadorListSchema } from './indicadores';

export const indicadoresCalls = calls(
  route('GET /indicadores', {
    query: indicadorListQuerySchema,
    answer: indicadorListSchema,
    access: needs('gerenciar indicadores'),
  }),
);

import { z } from 'zod';
import { exportOf } from '../comum/exportacoes';
import { calls, needs, route } from '../comum/route';
import { processoDetalheResponseSchema, processoListQuerySchema, processoListSchema } from './processos';

/** As-is/to-be belongs to the closings' permission (docs/domain/acesso.md#permissoes). */
const access = needs('gerenciar fechamentos');

export const processosCalls = calls(
  route('GET /processos', { query: processoListQuerySchema, answer: processoListSchema, access: access }),
  route('GET /processos/exportar', exportOf(processoListQuerySchema, access)),
  route('GET /processos/:uuid', {
    params: z.object({ uuid: z.uuid() }),
    answer: processoDetalheResponseSchema,
    access: access,
  }),
);

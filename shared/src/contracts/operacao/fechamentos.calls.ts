import { z } from 'zod';
import { exportOf } from '../comum/exportacoes';
import { calls, needs, route } from '../comum/route';
import {
  fechamentoDetalheResponseSchema,
  fechamentoListQuerySchema,
  fechamentoListSchema,
  fechamentoMatrizQuerySchema,
  fechamentoMatrizSchema,
  fechamentoResumoQuerySchema,
  fechamentoResumoSchema,
} from './fechamentos';

const access = needs('gerenciar fechamentos');

export const fechamentosCalls = calls(
  route('GET /fechamentos', {
    query: fechamentoListQuerySchema,
    answer: fechamentoListSchema,
    access: access,
  }),
  route('GET /fechamentos/exportar', exportOf(fechamentoListQuerySchema, access)),
  route('GET /fechamentos/resumo', {
    query: fechamentoResumoQuerySchema,
    answer: fechamentoResumoSchema,
    access: access,
  }),
  route('GET /fechamentos/matriz', {
    query: fechamentoMatrizQuerySchema,
    answer: fechamentoMatrizSchema,
    access: access,
  }),
  route('GET /fechamentos/:uuid', {
    params: z.object({ uuid: z.uuid() }),
    answer: fechamentoDetalheResponseSchema,
    access: access,
  }),
);

import { z } from 'zod';
import { exportOf } from '../comum/exportacoes';
import { massaResponseSchema } from '../comum/massa';
import { calls, needs, route } from '../comum/route';
import { cobrancaSchema, cobrarClienteSchema, fechamentoMassaSchema } from './fechamento-cobranca';
import { fechamentoAnexosSchema, fechamentoNotasSchema } from './fechamento-partes';
import {
  fechamentoDetalheResponseSchema,
  fechamentoGraficosSchema,
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
  route('GET /fechamentos/graficos', {
    query: fechamentoResumoQuerySchema,
    answer: fechamentoGraficosSchema,
    access: access,
  }),
  route('GET /fechamentos/matriz', {
    query: fechamentoMatrizQuerySchema,
    answer: fechamentoMatrizSchema,
    access: access,
  }),
  route('POST /fechamentos/massa', {
    body: fechamentoMassaSchema,
    answer: massaResponseSchema,
    access: access,
  }),
  route('GET /fechamentos/:uuid/cobranca', {
    params: z.object({ uuid: z.uuid() }),
    answer: cobrancaSchema,
    access: access,
  }),
  route('POST /fechamentos/:uuid/cobranca', {
    params: z.object({ uuid: z.uuid() }),
    body: cobrarClienteSchema,
    answer: cobrancaSchema,
    access: access,
  }),
  route('GET /fechamentos/:uuid/anexos', {
    params: z.object({ uuid: z.uuid() }),
    answer: fechamentoAnexosSchema,
    access: access,
  }),
  route('GET /fechamentos/:uuid/notas', {
    params: z.object({ uuid: z.uuid() }),
    answer: fechamentoNotasSchema,
    access: access,
  }),
  route('GET /fechamentos/:uuid', {
    params: z.object({ uuid: z.uuid() }),
    answer: fechamentoDetalheResponseSchema,
    access: access,
  }),
);

import { exportOf } from '../comum/exportacoes';
import { savedSchema, uuidParamsSchema, versaoQuerySchema, vinculosSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { massaResponseSchema } from '../comum/massa';
import { calls, needs, route } from '../comum/route';
import {
  departamentoDetailSchema,
  departamentoFormSchema,
  departamentoListQuerySchema,
  departamentoListSchema,
  departamentoMassaSchema,
  departamentoMoveSchema,
  departamentoOptionsSchema,
  departamentoTreeSchema,
  departamentoUpdateSchema,
} from './departamentos';

export const departamentosCalls = calls(
  route('GET /departamentos', {
    query: departamentoListQuerySchema,
    answer: departamentoListSchema,
    access: needs('gerenciar areas'),
  }),
  route('GET /departamentos/exportar', exportOf(departamentoListQuerySchema, needs('gerenciar areas'))),
  route('GET /departamentos/opcoes', {
    answer: dataOf(departamentoOptionsSchema),
    access: needs('gerenciar areas'),
  }),
  route('GET /departamentos/arvore', {
    answer: dataOf(departamentoTreeSchema),
    access: needs('gerenciar areas'),
  }),
  route('PUT /departamentos/:uuid/pai', {
    params: uuidParamsSchema,
    body: departamentoMoveSchema,
    answer: dataOf(savedSchema),
    access: needs('gerenciar areas'),
  }),
  route('GET /departamentos/:uuid', {
    params: uuidParamsSchema,
    answer: dataOf(departamentoDetailSchema),
    access: needs('gerenciar areas'),
  }),
  route('GET /departamentos/:uuid/vinculos', {
    params: uuidParamsSchema,
    answer: dataOf(vinculosSchema),
    access: needs('gerenciar areas'),
  }),
  route('POST /departamentos', {
    body: departamentoFormSchema,
    answer: dataOf(savedSchema),
    status: 201,
    access: needs('gerenciar areas'),
  }),
  route('POST /departamentos/massa', {
    body: departamentoMassaSchema,
    answer: massaResponseSchema,
    access: needs('gerenciar areas'),
  }),
  route('PUT /departamentos/:uuid', {
    params: uuidParamsSchema,
    body: departamentoUpdateSchema,
    answer: dataOf(savedSchema),
    access: needs('gerenciar areas'),
  }),
  route('DELETE /departamentos/:uuid', {
    params: uuidParamsSchema,
    query: versaoQuerySchema,
    status: 204,
    access: needs('gerenciar areas'),
  }),
);

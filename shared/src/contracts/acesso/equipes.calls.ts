import { exportOf } from '../comum/exportacoes';
import { savedSchema, uuidParamsSchema, versaoQuerySchema, vinculosSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, needs, route } from '../comum/route';
import {
  equipeDetailSchema,
  equipeFormSchema,
  equipeListQuerySchema,
  equipeListSchema,
  equipeOptionsSchema,
  equipeUpdateSchema,
} from './equipes';

export const equipesCalls = calls(
  route('GET /equipes', {
    query: equipeListQuerySchema,
    answer: equipeListSchema,
    access: needs('gerenciar usuarios'),
  }),
  route('GET /equipes/exportar', exportOf(equipeListQuerySchema, needs('gerenciar usuarios'))),
  route('GET /equipes/opcoes', { answer: dataOf(equipeOptionsSchema), access: needs('gerenciar usuarios') }),
  route('GET /equipes/:uuid', {
    params: uuidParamsSchema,
    answer: dataOf(equipeDetailSchema),
    access: needs('gerenciar usuarios'),
  }),
  route('GET /equipes/:uuid/vinculos', {
    params: uuidParamsSchema,
    answer: dataOf(vinculosSchema),
    access: needs('gerenciar usuarios'),
  }),
  route('POST /equipes', {
    body: equipeFormSchema,
    answer: dataOf(savedSchema),
    status: 201,
    access: needs('gerenciar usuarios'),
  }),
  route('PUT /equipes/:uuid', {
    params: uuidParamsSchema,
    body: equipeUpdateSchema,
    answer: dataOf(savedSchema),
    access: needs('gerenciar usuarios'),
  }),
  route('DELETE /equipes/:uuid', {
    params: uuidParamsSchema,
    query: versaoQuerySchema,
    status: 204,
    access: needs('gerenciar usuarios'),
  }),
);

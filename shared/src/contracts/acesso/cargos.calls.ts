import { exportOf } from '../comum/exportacoes';
import { savedSchema, uuidParamsSchema, versaoQuerySchema, vinculosSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { massaResponseSchema } from '../comum/massa';
import { calls, needs, route } from '../comum/route';
import {
  cargoDetailSchema,
  cargoFormSchema,
  cargoLevelSchema,
  cargoLevelsSchema,
  cargoListQuerySchema,
  cargoListSchema,
  cargoMassaSchema,
  cargoOptionsSchema,
  cargoUpdateSchema,
} from './cargos';

export const cargosCalls = calls(
  route('GET /cargos', {
    query: cargoListQuerySchema,
    answer: cargoListSchema,
    access: needs('gerenciar cargos'),
  }),
  route('GET /cargos/exportar', exportOf(cargoListQuerySchema, needs('gerenciar cargos'))),
  route('GET /cargos/opcoes', { answer: dataOf(cargoOptionsSchema), access: needs('gerenciar cargos') }),
  route('GET /cargos/niveis', { answer: dataOf(cargoLevelsSchema), access: needs('gerenciar cargos') }),
  route('PUT /cargos/:uuid/nivel', {
    params: uuidParamsSchema,
    body: cargoLevelSchema,
    answer: dataOf(savedSchema),
    access: needs('gerenciar cargos'),
  }),
  route('GET /cargos/:uuid', {
    params: uuidParamsSchema,
    answer: dataOf(cargoDetailSchema),
    access: needs('gerenciar cargos'),
  }),
  route('GET /cargos/:uuid/vinculos', {
    params: uuidParamsSchema,
    answer: dataOf(vinculosSchema),
    access: needs('gerenciar cargos'),
  }),
  route('POST /cargos', {
    body: cargoFormSchema,
    answer: dataOf(savedSchema),
    status: 201,
    access: needs('gerenciar cargos'),
  }),
  route('POST /cargos/massa', {
    body: cargoMassaSchema,
    answer: massaResponseSchema,
    access: needs('gerenciar cargos'),
  }),
  route('PUT /cargos/:uuid', {
    params: uuidParamsSchema,
    body: cargoUpdateSchema,
    answer: dataOf(savedSchema),
    access: needs('gerenciar cargos'),
  }),
  route('DELETE /cargos/:uuid', {
    params: uuidParamsSchema,
    query: versaoQuerySchema,
    status: 204,
    access: needs('gerenciar cargos'),
  }),
);

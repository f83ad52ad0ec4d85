import { exportOf } from '../comum/exportacoes';
import { savedSchema, uuidParamsSchema, versaoQuerySchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, needs, route } from '../comum/route';
import {
  ausenciaFormSchema,
  ausenciaListQuerySchema,
  ausenciaListSchema,
  ausenciaOptionsSchema,
  ausenciaSchema,
  ausenciaUpdateSchema,
} from './ausencias';
import { repassesFormSchema, repassesResultSchema, repassesSchema } from './repasses';

export const ausenciasCalls = calls(
  route('GET /ausencias', {
    query: ausenciaListQuerySchema,
    answer: ausenciaListSchema,
    access: needs('gerenciar usuarios'),
  }),
  route('GET /ausencias/exportar', exportOf(ausenciaListQuerySchema, needs('gerenciar usuarios'))),
  route('GET /ausencias/opcoes', {
    answer: dataOf(ausenciaOptionsSchema),
    access: needs('gerenciar usuarios'),
  }),
  route('GET /ausencias/:uuid', {
    params: uuidParamsSchema,
    answer: dataOf(ausenciaSchema),
    access: needs('gerenciar usuarios'),
  }),
  route('POST /ausencias', {
    body: ausenciaFormSchema,
    answer: dataOf(savedSchema),
    status: 201,
    access: needs('gerenciar usuarios'),
  }),
  route('PUT /ausencias/:uuid', {
    params: uuidParamsSchema,
    body: ausenciaUpdateSchema,
    answer: dataOf(savedSchema),
    access: needs('gerenciar usuarios'),
  }),
  route('GET /ausencias/:uuid/repasses', {
    params: uuidParamsSchema,
    answer: dataOf(repassesSchema),
    access: needs('gerenciar usuarios'),
  }),
  route('POST /ausencias/:uuid/repasses', {
    params: uuidParamsSchema,
    body: repassesFormSchema,
    answer: dataOf(repassesResultSchema),
    access: needs('gerenciar usuarios'),
  }),
  route('DELETE /ausencias/:uuid', {
    params: uuidParamsSchema,
    query: versaoQuerySchema,
    status: 204,
    access: needs('gerenciar usuarios'),
  }),
);

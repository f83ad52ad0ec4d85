import { savedSchema, uuidParamsSchema, versaoQuerySchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, needs, route, signedIn } from '../comum/route';
import { feriadoFormSchema, feriadoQuerySchema, feriadosDoAnoSchema, feriadoUpdateSchema } from './feriados';

/** Holidays: everybody of the firm reads them, who keeps the settings writes them. */
export const feriadosCalls = calls(
  route('GET /feriados', { query: feriadoQuerySchema, answer: feriadosDoAnoSchema, access: signedIn }),
  route('POST /feriados', {
    body: feriadoFormSchema,
    answer: dataOf(savedSchema),
    status: 201,
    access: needs('gerenciar perfis'),
  }),
  route('PUT /feriados/:uuid', {
    params: uuidParamsSchema,
    body: feriadoUpdateSchema,
    answer: dataOf(savedSchema),
    access: needs('gerenciar perfis'),
  }),
  route('DELETE /feriados/:uuid', {
    params: uuidParamsSchema,
    query: versaoQuerySchema,
    status: 204,
    access: needs('gerenciar perfis'),
  }),
);

import { savedSchema, uuidParamsSchema, versaoQuerySchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, needs, route, signedIn } from '../comum/route';
import {
  seletorFormSchema,
  seletorListSchema,
  seletorOrdemSchema,
  seletorQuerySchema,
  seletorUpdateSchema,
} from './seletores';

/** Drop-down lists: everybody of the firm chooses from them, who keeps the settings changes them. */
export const seletoresCalls = calls(
  route('GET /seletores', { query: seletorQuerySchema, answer: seletorListSchema, access: signedIn }),
  route('POST /seletores', {
    body: seletorFormSchema,
    answer: dataOf(savedSchema),
    status: 201,
    access: needs('gerenciar perfis'),
  }),
  route('PUT /seletores/ordem', { body: seletorOrdemSchema, status: 204, access: needs('gerenciar perfis') }),
  route('PUT /seletores/:uuid', {
    params: uuidParamsSchema,
    body: seletorUpdateSchema,
    answer: dataOf(savedSchema),
    access: needs('gerenciar perfis'),
  }),
  route('DELETE /seletores/:uuid', {
    params: uuidParamsSchema,
    query: versaoQuerySchema,
    status: 204,
    access: needs('gerenciar perfis'),
  }),
);

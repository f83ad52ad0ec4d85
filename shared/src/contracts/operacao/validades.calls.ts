import { savedSchema, uuidParamsSchema, versaoQuerySchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, needs, route } from '../comum/route';
import { validadeFormSchema, validadeParamsSchema, validadesSchema, validadeUpdateSchema } from './validades';

const access = needs('gerenciar clientes');

/** Certificates, procurações and certidões of a client. */
export const validadesCalls = calls(
  route('GET /clientes/:uuid/validades', {
    params: uuidParamsSchema,
    answer: dataOf(validadesSchema),
    access,
  }),
  route('POST /clientes/:uuid/validades', {
    params: uuidParamsSchema,
    body: validadeFormSchema,
    answer: dataOf(savedSchema),
    status: 201,
    access,
  }),
  route('PUT /clientes/:uuid/validades/:validade', {
    params: validadeParamsSchema,
    body: validadeUpdateSchema,
    answer: dataOf(savedSchema),
    access,
  }),
  route('DELETE /clientes/:uuid/validades/:validade', {
    params: validadeParamsSchema,
    query: versaoQuerySchema,
    status: 204,
    access,
  }),
);

import { uuidParamsSchema, versaoQuerySchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, route, signedIn } from '../comum/route';
import {
  visaoFormSchema,
  visaoListQuerySchema,
  visaoListSchema,
  visaoSchema,
  visaoUpdateSchema,
} from '../comum/visoes';

/** Saved views of lists; the service asks for the permission of the list they belong to. */
export const visoesCalls = calls(
  route('GET /visoes', { query: visaoListQuerySchema, answer: visaoListSchema, access: signedIn }),
  route('POST /visoes', {
    body: visaoFormSchema,
    answer: dataOf(visaoSchema),
    status: 201,
    access: signedIn,
  }),
  route('PUT /visoes/:uuid', {
    params: uuidParamsSchema,
    body: visaoUpdateSchema,
    answer: dataOf(visaoSchema),
    access: signedIn,
  }),
  route('DELETE /visoes/:uuid', {
    params: uuidParamsSchema,
    query: versaoQuerySchema,
    status: 204,
    access: signedIn,
  }),
);

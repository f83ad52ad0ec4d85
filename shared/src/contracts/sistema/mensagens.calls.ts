import { savedSchema, uuidParamsSchema, versaoQuerySchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import {
  mensagemAnexoAnswerSchema,
  mensagemAnexoQuerySchema,
  mensagemFormSchema,
  mensagemNotaSchema,
  mensagemPessoasQuerySchema,
  mensagemPessoasSchema,
  mensagemQuerySchema,
  mensagemResolverSchema,
  mensagemUpdateSchema,
  mensagensAnswerSchema,
} from '../comum/mensagens';
import { calls, route, signedIn, upload } from '../comum/route';

const saved = dataOf(savedSchema);
const params = uuidParamsSchema;

/** Messages of every record that has an adapter (docs/domain/sistema.md#mensagens). */
export const mensagensCalls = calls(
  route('GET /mensagens', { query: mensagemQuerySchema, answer: mensagensAnswerSchema, access: signedIn }),
  route('GET /mensagens/pessoas', {
    query: mensagemPessoasQuerySchema,
    answer: mensagemPessoasSchema,
    access: signedIn,
  }),
  route('POST /mensagens', {
    body: mensagemFormSchema,
    answer: saved,
    status: 201,
    access: signedIn,
  }),
  route('POST /mensagens/anexos', {
    body: upload,
    query: mensagemAnexoQuerySchema,
    answer: mensagemAnexoAnswerSchema,
    status: 201,
    access: signedIn,
  }),
  route('PUT /mensagens/:uuid', {
    params: params,
    body: mensagemUpdateSchema,
    answer: saved,
    access: signedIn,
  }),
  route('DELETE /mensagens/:uuid', {
    params: params,
    query: versaoQuerySchema,
    status: 204,
    access: signedIn,
  }),
  route('POST /mensagens/:uuid/lida', { params: params, status: 204, access: signedIn }),
  route('POST /mensagens/:uuid/nota', {
    params: params,
    body: mensagemNotaSchema,
    answer: saved,
    access: signedIn,
  }),
  route('POST /mensagens/:uuid/resolver', {
    params: params,
    body: mensagemResolverSchema,
    answer: saved,
    access: signedIn,
  }),
);

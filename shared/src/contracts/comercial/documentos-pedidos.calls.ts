import { documentoParamsSchema, documentoPedidoFormSchema } from '../clientes/documento-pedido';
import { savedSchema, uuidParamsSchema, versaoQuerySchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, route, signedIn } from '../comum/route';
import { documentoPedidoUpdateSchema, documentosPedidosAnswerSchema } from './orcamento-documentos';

/** Documents a budget asks its client for; the budget's rows decide (docs/domain/acesso.md#linhas). */
export const documentosPedidosCalls = calls(
  route('GET /orcamentos/:uuid/documentos', {
    params: uuidParamsSchema,
    answer: documentosPedidosAnswerSchema,
    access: signedIn,
  }),
  route('POST /orcamentos/:uuid/documentos', {
    params: uuidParamsSchema,
    body: documentoPedidoFormSchema,
    answer: dataOf(savedSchema),
    status: 201,
    access: signedIn,
  }),
  route('PUT /orcamentos/:uuid/documentos/:documento', {
    params: documentoParamsSchema,
    body: documentoPedidoUpdateSchema,
    answer: dataOf(savedSchema),
    access: signedIn,
  }),
  route('DELETE /orcamentos/:uuid/documentos/:documento', {
    params: documentoParamsSchema,
    query: versaoQuerySchema,
    status: 204,
    access: signedIn,
  }),
);

import { exportOf } from '../comum/exportacoes';
import { savedSchema, uuidParamsSchema, versaoQuerySchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { massaResponseSchema } from '../comum/massa';
import { calls, needs, route } from '../comum/route';
import {
  comissaoListQuerySchema,
  comissaoListSchema,
  comissaoMassaSchema,
  comissaoPagarSchema,
} from './comissoes';

const params = uuidParamsSchema;
const saved = dataOf(savedSchema);

/** What is due to partners, and what of it was paid (docs/domain/comercial.md#comissao). */
export const comissoesCalls = calls(
  route('GET /oportunidades/comissoes', {
    query: comissaoListQuerySchema,
    answer: comissaoListSchema,
    access: needs('gerenciar oportunidades'),
  }),
  route(
    'GET /oportunidades/comissoes/exportar',
    exportOf(comissaoListQuerySchema, needs('gerenciar oportunidades')),
  ),
  route('POST /oportunidades/comissoes/massa', {
    body: comissaoMassaSchema,
    answer: massaResponseSchema,
    access: needs('gerenciar oportunidades'),
  }),
  route('PUT /oportunidades/comissoes/:uuid/pagamento', {
    params: params,
    body: comissaoPagarSchema,
    answer: saved,
    access: needs('gerenciar oportunidades'),
  }),
  route('DELETE /oportunidades/comissoes/:uuid/pagamento', {
    params: params,
    query: versaoQuerySchema,
    answer: saved,
    access: needs('gerenciar oportunidades'),
  }),
);

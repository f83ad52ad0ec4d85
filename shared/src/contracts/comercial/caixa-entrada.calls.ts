import { exportOf } from '../comum/exportacoes';
import { savedSchema, uuidParamsSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { massaResponseSchema } from '../comum/massa';
import { calls, needs, route, signedIn } from '../comum/route';
import {
  adiarSchema,
  aprovadoresAnswerSchema,
  assumirSchema,
  atribuirSchema,
  orcamentoMassaSchema,
  orcamentoPessoasAnswerSchema,
  trocarAprovadorSchema,
} from './orcamento-massa';
import { caixaListSchema, caixaQuerySchema } from './orcamentos';

const params = uuidParamsSchema;

/** The inbox of budgets, what is done from it, and bulk actions. */
export const caixaEntradaCalls = calls(
  route('GET /orcamentos/caixa-entrada', {
    query: caixaQuerySchema,
    answer: caixaListSchema,
    access: signedIn,
  }),
  route('GET /orcamentos/caixa-entrada/exportar', exportOf(caixaQuerySchema, signedIn)),
  route('GET /orcamentos/pessoas', {
    answer: orcamentoPessoasAnswerSchema,
    access: needs('gerenciar precificacao todos orcamentos'),
  }),
  route('POST /orcamentos/massa', {
    body: orcamentoMassaSchema,
    answer: massaResponseSchema,
    access: signedIn,
  }),
  route('POST /orcamentos/:uuid/assumir', {
    params: params,
    body: assumirSchema,
    answer: dataOf(savedSchema),
    access: signedIn,
  }),
  route('POST /orcamentos/:uuid/atribuir', {
    params: params,
    body: atribuirSchema,
    answer: dataOf(savedSchema),
    access: signedIn,
  }),
  route('POST /orcamentos/:uuid/adiar', {
    params: params,
    body: adiarSchema,
    answer: dataOf(savedSchema),
    access: signedIn,
  }),
  route('GET /orcamentos/:uuid/aprovadores', {
    params: params,
    answer: aprovadoresAnswerSchema,
    access: signedIn,
  }),
  route('POST /orcamentos/:uuid/aprovador', {
    params: params,
    body: trocarAprovadorSchema,
    answer: dataOf(savedSchema),
    access: signedIn,
  }),
);

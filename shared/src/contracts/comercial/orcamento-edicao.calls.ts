import { uuidParamsSchema } from '../comum/fields';
import { calls, needs, route, signedIn } from '../comum/route';
import { historicoAnswerSchema } from './orcamento-historico';
import {
  duplicadosQuerySchema,
  duplicadosSchema,
  motivosRecusaSchema,
  perguntasAnswerSchema,
  perguntasQuerySchema,
} from './orcamento-perguntas';
import { prorrogadoSchema, prorrogarSchema, revisaoCriadaSchema, revisaoSchema } from './orcamento-revisao';

/** What the screens of a budget ask besides the budget itself. */
export const orcamentoEdicaoCalls = calls(
  route('GET /orcamentos/perguntas', {
    query: perguntasQuerySchema,
    answer: perguntasAnswerSchema,
    access: needs([
      'gerenciar orcamentos precificacao',
      'gerenciar precificacao meus orcamentos',
      'gerenciar precificacao todos orcamentos',
      'gerenciar precificacao valores',
    ]),
  }),
  route('GET /orcamentos/duplicados', {
    query: duplicadosQuerySchema,
    answer: duplicadosSchema,
    access: needs('gerenciar orcamentos precificacao'),
  }),
  route('GET /orcamentos/motivos-recusa', {
    answer: motivosRecusaSchema,
    access: needs([
      'gerenciar orcamentos precificacao',
      'gerenciar precificacao meus orcamentos',
      'gerenciar precificacao todos orcamentos',
    ]),
  }),
  // The budget's rows decide (docs/domain/acesso.md#linhas).
  route('GET /orcamentos/:uuid/eventos', {
    params: uuidParamsSchema,
    answer: historicoAnswerSchema,
    access: signedIn,
  }),
  route('POST /orcamentos/:uuid/revisao', {
    params: uuidParamsSchema,
    body: revisaoSchema,
    answer: revisaoCriadaSchema,
    status: 201,
    access: signedIn,
  }),
  route('POST /orcamentos/:uuid/prorrogar', {
    params: uuidParamsSchema,
    body: prorrogarSchema,
    answer: prorrogadoSchema,
    access: signedIn,
  }),
);

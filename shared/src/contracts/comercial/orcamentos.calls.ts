import { exportOf } from '../comum/exportacoes';
import { uuidParamsSchema } from '../comum/fields';
import { importQuerySchema, importResponseSchema } from '../comum/importacao';
import { calls, file, needs, route, signedIn, upload } from '../comum/route';
import { calculoPrevioAnswerSchema, calculoPrevioPedidoSchema } from './calculo';
import {
  orcamentoAcoesSchema,
  orcamentoConteudoAnswerSchema,
  orcamentoConteudoSchema,
  orcamentoSalvoSchema,
  orcamentoTransicaoAnswerSchema,
  orcamentoTransicaoSchema,
} from './orcamento-fluxo';
import { painelExportSchema, painelPrecificacaoAnswerSchema, painelQuerySchema } from './orcamento-painel';
import {
  orcamentoClientesQuerySchema,
  orcamentoClientesSchema,
  orcamentoCriadoSchema,
  orcamentoDetalheAnswerSchema,
  orcamentoFormSchema,
  orcamentoListQuerySchema,
  orcamentoListSchema,
  orcamentoOpcoesAnswerSchema,
} from './orcamentos';
import { calculam } from './values/orcamentos';

const todos = needs('gerenciar precificacao todos orcamentos');
const meus = needs('gerenciar precificacao meus orcamentos');
const novo = needs('gerenciar orcamentos precificacao');

export const orcamentosCalls = calls(
  route('GET /orcamentos', { query: orcamentoListQuerySchema, answer: orcamentoListSchema, access: todos }),
  route('GET /orcamentos/exportar', exportOf(orcamentoListQuerySchema, todos)),
  // Those of the previous generation.
  route('GET /orcamentos/legados', {
    query: orcamentoListQuerySchema,
    answer: orcamentoListSchema,
    access: todos,
  }),
  route('GET /orcamentos/legados/exportar', exportOf(orcamentoListQuerySchema, todos)),
  route('POST /orcamentos/legados/importar', {
    body: upload,
    query: importQuerySchema,
    answer: importResponseSchema,
    access: todos,
  }),
  route('GET /orcamentos/meus', {
    query: orcamentoListQuerySchema,
    answer: orcamentoListSchema,
    access: meus,
  }),
  route('GET /orcamentos/meus/exportar', exportOf(orcamentoListQuerySchema, meus)),
  route('POST /orcamentos/calcular', {
    body: calculoPrevioPedidoSchema,
    answer: calculoPrevioAnswerSchema,
    access: needs([...calculam]),
  }),
  route('GET /orcamentos/dashboard', {
    query: painelQuerySchema,
    answer: painelPrecificacaoAnswerSchema,
    access: needs('visualiza dashboard precificacao'),
  }),
  route('GET /orcamentos/dashboard/exportar', {
    query: painelExportSchema,
    answer: file,
    access: needs('visualiza dashboard precificacao'),
  }),
  route('GET /orcamentos/opcoes', { answer: orcamentoOpcoesAnswerSchema, access: novo }),
  route('GET /orcamentos/clientes', {
    query: orcamentoClientesQuerySchema,
    answer: orcamentoClientesSchema,
    access: novo,
  }),
  // The budget has no permission of its own: its rows decide (docs/domain/acesso.md#linhas).
  route('GET /orcamentos/:uuid', {
    params: uuidParamsSchema,
    answer: orcamentoDetalheAnswerSchema,
    access: signedIn,
  }),
  route('GET /orcamentos/:uuid/conteudo', {
    params: uuidParamsSchema,
    answer: orcamentoConteudoAnswerSchema,
    access: signedIn,
  }),
  route('PUT /orcamentos/:uuid/conteudo', {
    params: uuidParamsSchema,
    body: orcamentoConteudoSchema,
    answer: orcamentoSalvoSchema,
    access: signedIn,
  }),
  route('GET /orcamentos/:uuid/acoes', {
    params: uuidParamsSchema,
    answer: orcamentoAcoesSchema,
    access: signedIn,
  }),
  route('POST /orcamentos/:uuid/transicao', {
    params: uuidParamsSchema,
    body: orcamentoTransicaoSchema,
    answer: orcamentoTransicaoAnswerSchema,
    access: signedIn,
  }),
  route('POST /orcamentos', {
    body: orcamentoFormSchema,
    answer: orcamentoCriadoSchema,
    status: 201,
    access: novo,
  }),
);

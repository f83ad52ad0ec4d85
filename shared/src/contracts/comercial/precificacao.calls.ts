import { pricingParameterPermissions } from '../../permissions';
import { exportOf } from '../comum/exportacoes';
import { importQuerySchema, importResponseSchema } from '../comum/importacao';
import { calls, needs, route, upload } from '../comum/route';
import {
  cargosValoresAnswerSchema,
  complexidadeAnswerSchema,
  origensAnswerSchema,
  recusaAnswerSchema,
  tarefasAnswerSchema,
  valoresAnswerSchema,
} from './precificacao';
import { tarefaExportQuerySchema } from './precificacao-tarefas';
import {
  compararQuerySchema,
  mudancasAnswerSchema,
  publicadaAnswerSchema,
  publicarSchema,
  situacaoParametrosAnswerSchema,
  versaoParamsSchema,
} from './precificacao-versoes';

/** Pricing parameters: each tab answers only to its own permission. */
export const precificacaoCalls = calls(
  route('GET /precificacao/parametros/versoes', {
    answer: situacaoParametrosAnswerSchema,
    access: needs([...pricingParameterPermissions]),
  }),
  route('GET /precificacao/parametros/versoes/:numero', {
    params: versaoParamsSchema,
    answer: mudancasAnswerSchema,
    access: needs([...pricingParameterPermissions]),
  }),
  route('GET /precificacao/parametros/versoes/comparar', {
    query: compararQuerySchema,
    answer: mudancasAnswerSchema,
    access: needs([...pricingParameterPermissions]),
  }),
  route('POST /precificacao/parametros/publicar', {
    body: publicarSchema,
    answer: publicadaAnswerSchema,
    status: 201,
    access: needs('gerenciar precificacao valores'),
  }),
  route('GET /precificacao/parametros/complexidade', {
    answer: complexidadeAnswerSchema,
    access: needs('gerenciar precificacao complexidade'),
  }),
  route('GET /precificacao/parametros/valores', {
    answer: valoresAnswerSchema,
    access: needs('gerenciar precificacao valores'),
  }),
  route('GET /precificacao/parametros/tarefas', {
    answer: tarefasAnswerSchema,
    access: needs('gerenciar precificacao tarefas'),
  }),
  route('GET /precificacao/parametros/cargos', {
    answer: cargosValoresAnswerSchema,
    access: needs('gerenciar precificacao cargos x valores'),
  }),
  route('GET /precificacao/parametros/origem', {
    answer: origensAnswerSchema,
    access: needs('gerenciar precificao origem'),
  }),
  route('GET /precificacao/parametros/recusa', {
    answer: recusaAnswerSchema,
    access: needs('gerenciar precificacao recusa'),
  }),
  route(
    'GET /precificacao/parametros/tarefas/exportar',
    exportOf(tarefaExportQuerySchema, needs('gerenciar precificacao tarefas')),
  ),
  route('POST /precificacao/parametros/tarefas/importar', {
    body: upload,
    query: importQuerySchema,
    answer: importResponseSchema,
    access: needs('gerenciar precificacao tarefas'),
  }),
);

import { z } from 'zod';
import { exportOf } from '../comum/exportacoes';
import { savedSchema, uuidParamsSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { massaResponseSchema } from '../comum/massa';
import { calls, needs, route } from '../comum/route';
import {
  atividadeFormSchema,
  ganharFormSchema,
  oportunidadeEtapaFormSchema,
  oportunidadeFormSchema,
  oportunidadeMassaSchema,
  oportunidadeOrcamentoSchema,
  oportunidadeSalvaSchema,
  oportunidadeUpdateSchema,
  perderFormSchema,
  reabrirFormSchema,
} from './oportunidade-acoes';
import {
  funilQuerySchema,
  funilSchema,
  oportunidadeClientesQuerySchema,
  oportunidadeClientesSchema,
  oportunidadeDetalheResponseSchema,
  oportunidadeListQuerySchema,
  oportunidadeListSchema,
  oportunidadeOpcoesAnswerSchema,
  previsaoAnswerSchema,
} from './oportunidades';

const params = uuidParamsSchema;

export const oportunidadesCalls = calls(
  route('GET /oportunidades', {
    query: oportunidadeListQuerySchema,
    answer: oportunidadeListSchema,
    access: needs('gerenciar oportunidades'),
  }),
  route(
    'GET /oportunidades/exportar',
    exportOf(oportunidadeListQuerySchema, needs('gerenciar oportunidades')),
  ),
  route('GET /oportunidades/funil', {
    query: funilQuerySchema,
    answer: funilSchema,
    access: needs('gerenciar oportunidades'),
  }),
  route('GET /oportunidades/previsao', {
    answer: previsaoAnswerSchema,
    access: needs('gerenciar oportunidades'),
  }),
  route('GET /oportunidades/opcoes', {
    answer: oportunidadeOpcoesAnswerSchema,
    access: needs('gerenciar oportunidades'),
  }),
  route('GET /oportunidades/clientes', {
    query: oportunidadeClientesQuerySchema,
    answer: oportunidadeClientesSchema,
    access: needs('gerenciar oportunidades'),
  }),
  route('POST /oportunidades/massa', {
    body: oportunidadeMassaSchema,
    answer: massaResponseSchema,
    access: needs('gerenciar oportunidades'),
  }),
  route('GET /oportunidades/:uuid', {
    params: params,
    answer: oportunidadeDetalheResponseSchema,
    access: needs('gerenciar oportunidades'),
  }),
  route('POST /oportunidades', {
    body: oportunidadeFormSchema,
    answer: dataOf(savedSchema),
    status: 201,
    access: needs('gerenciar oportunidades'),
  }),
  route('PUT /oportunidades/:uuid', {
    params: params,
    body: oportunidadeUpdateSchema,
    answer: dataOf(savedSchema),
    access: needs('gerenciar oportunidades'),
  }),
  route('PUT /oportunidades/:uuid/etapa', {
    params: params,
    body: oportunidadeEtapaFormSchema,
    answer: oportunidadeSalvaSchema,
    access: needs('gerenciar oportunidades'),
  }),
  route('POST /oportunidades/:uuid/ganhar', {
    params: params,
    body: ganharFormSchema,
    answer: oportunidadeSalvaSchema,
    access: needs('gerenciar oportunidades'),
  }),
  route('POST /oportunidades/:uuid/perder', {
    params: params,
    body: perderFormSchema,
    answer: oportunidadeSalvaSchema,
    access: needs('gerenciar oportunidades'),
  }),
  route('POST /oportunidades/:uuid/reabrir', {
    params: params,
    body: reabrirFormSchema,
    answer: oportunidadeSalvaSchema,
    access: needs('gerenciar oportunidades'),
  }),
  route('POST /oportunidades/:uuid/atividades', {
    params: params,
    body: atividadeFormSchema,
    answer: dataOf(z.object({ uuid: z.uuid() })),
    status: 201,
    access: needs('gerenciar oportunidades'),
  }),
  route('POST /oportunidades/:uuid/orcamento', {
    params: params,
    answer: oportunidadeOrcamentoSchema,
    status: 201,
    access: needs('gerenciar oportunidades'),
  }),
);

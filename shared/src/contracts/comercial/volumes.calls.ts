import { z } from 'zod';
import { exportOf } from '../comum/exportacoes';
import { uuidParamsSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { importQuerySchema, importResponseSchema } from '../comum/importacao';
import { competenciaSchema } from '../comum/labels';
import { calls, needs, route, upload } from '../comum/route';
import {
  propostaReajusteFormSchema,
  propostaReajusteSchema,
  volumeOpcoesSchema,
  volumeRelatorioListSchema,
  volumeRelatorioQuerySchema,
  volumesFormSchema,
  volumesQuerySchema,
  volumesSchema,
} from './volumes';

const competencia = z.object({ competencia: competenciaSchema });

/** Commercial volume of a client: contracted against realised, month by month. */
export const volumesCalls = calls(
  route('GET /clientes/:uuid/volumes', {
    params: uuidParamsSchema,
    query: volumesQuerySchema,
    answer: dataOf(volumesSchema),
    access: needs('gerenciar clientes'),
  }),
  route('PUT /clientes/:uuid/volumes', {
    params: uuidParamsSchema,
    query: competencia.strict(),
    body: volumesFormSchema,
    answer: dataOf(competencia),
    access: needs('gerenciar clientes'),
  }),
  route('GET /volumes', {
    query: volumeRelatorioQuerySchema,
    answer: volumeRelatorioListSchema,
    access: needs('visualiza dashboard precificacao'),
  }),
  route(
    'GET /volumes/exportar',
    exportOf(volumeRelatorioQuerySchema, needs('visualiza dashboard precificacao')),
  ),
  route('GET /volumes/opcoes', {
    answer: volumeOpcoesSchema,
    access: needs('visualiza dashboard precificacao'),
  }),
  route('POST /volumes/importar', {
    body: upload,
    query: importQuerySchema,
    answer: importResponseSchema,
    access: needs('gerenciar clientes'),
  }),
  route('POST /clientes/:uuid/proposta-reajuste', {
    params: uuidParamsSchema,
    body: propostaReajusteFormSchema,
    answer: propostaReajusteSchema,
    status: 201,
    access: needs('gerenciar orcamentos precificacao'),
  }),
);

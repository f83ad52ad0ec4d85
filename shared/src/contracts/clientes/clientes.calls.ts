import { z } from 'zod';
import { exportOf } from '../comum/exportacoes';
import { savedSchema, uuidParamsSchema, versaoQuerySchema, vinculosSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { importQuerySchema, importResponseSchema } from '../comum/importacao';
import { massaResponseSchema } from '../comum/massa';
import { calls, needs, route, upload } from '../comum/route';
import {
  clienteMassaSchema,
  clienteTransitionSchema,
  distratoFormSchema,
  distratoItemSchema,
  encerramentoSchema,
  honorarioFormSchema,
} from './cliente-acoes';
import { clienteContatosFormSchema } from './cliente-contatos';
import { clienteParticularidadesFormSchema, clienteParticularidadesSchema } from './cliente-particularidades';
import { clientePldFormSchema, clientePldSchema } from './cliente-pld';
import {
  clienteCreateSchema,
  clienteDetailSchema,
  clienteDocumentoQuerySchema,
  clienteDocumentoSchema,
  clienteListQuerySchema,
  clienteListSchema,
  clienteOptionsSchema,
  clienteUpdateSchema,
} from './clientes';

export const clientesCalls = calls(
  route('GET /clientes', {
    query: clienteListQuerySchema,
    answer: clienteListSchema,
    access: needs('gerenciar clientes'),
  }),
  route('GET /clientes/exportar', exportOf(clienteListQuerySchema, needs('gerenciar clientes'))),
  route('GET /clientes/opcoes', {
    answer: dataOf(clienteOptionsSchema),
    access: needs('gerenciar clientes'),
  }),
  route('GET /clientes/documento', {
    query: clienteDocumentoQuerySchema,
    answer: dataOf(clienteDocumentoSchema),
    access: needs('gerenciar clientes'),
  }),
  route('GET /clientes/:uuid', {
    params: uuidParamsSchema,
    answer: dataOf(clienteDetailSchema),
    access: needs('gerenciar clientes'),
  }),
  route('GET /clientes/:uuid/vinculos', {
    params: uuidParamsSchema,
    answer: dataOf(vinculosSchema),
    access: needs('gerenciar clientes'),
  }),
  route('POST /clientes', {
    body: clienteCreateSchema,
    answer: dataOf(savedSchema),
    status: 201,
    access: needs('gerenciar clientes'),
  }),
  route('PUT /clientes/:uuid', {
    params: uuidParamsSchema,
    body: clienteUpdateSchema,
    answer: dataOf(savedSchema),
    access: needs('gerenciar clientes'),
  }),
  route('PUT /clientes/:uuid/contatos', {
    params: uuidParamsSchema,
    body: clienteContatosFormSchema,
    answer: dataOf(savedSchema),
    access: needs('gerenciar clientes'),
  }),
  route('GET /clientes/:uuid/pld', {
    params: uuidParamsSchema,
    answer: dataOf(clientePldSchema),
    access: needs('gerenciar clientes'),
  }),
  route('PUT /clientes/:uuid/pld', {
    params: uuidParamsSchema,
    body: clientePldFormSchema,
    answer: dataOf(savedSchema),
    access: needs('gerenciar clientes'),
  }),
  route('GET /clientes/:uuid/particularidades', {
    params: uuidParamsSchema,
    answer: dataOf(clienteParticularidadesSchema),
    access: needs('gerenciar clientes'),
  }),
  route('PUT /clientes/:uuid/particularidades', {
    params: uuidParamsSchema,
    body: clienteParticularidadesFormSchema,
    answer: dataOf(savedSchema),
    access: needs('gerenciar clientes'),
  }),
  route('POST /clientes/:uuid/honorario', {
    params: uuidParamsSchema,
    body: honorarioFormSchema,
    answer: dataOf(savedSchema),
    access: needs('gerenciar clientes'),
  }),
  route('GET /clientes/:uuid/encerramento', {
    params: uuidParamsSchema,
    query: z.strictObject({ data: z.iso.date().optional() }),
    answer: dataOf(encerramentoSchema),
    access: needs('gerenciar clientes'),
  }),
  route('POST /clientes/:uuid/distrato', {
    params: uuidParamsSchema,
    body: distratoFormSchema,
    answer: dataOf(z.array(distratoItemSchema)),
    access: needs('gerenciar clientes'),
  }),
  route('POST /clientes/importar', {
    body: upload,
    query: importQuerySchema,
    answer: importResponseSchema,
    access: needs('gerenciar clientes'),
  }),
  route('POST /clientes/massa', {
    body: clienteMassaSchema,
    answer: massaResponseSchema,
    access: needs('gerenciar clientes'),
  }),
  route('POST /clientes/:uuid/transicao', {
    params: uuidParamsSchema,
    body: clienteTransitionSchema,
    answer: dataOf(savedSchema),
    access: needs('gerenciar clientes'),
  }),
  route('POST /clientes/:uuid/reativar', {
    params: uuidParamsSchema,
    answer: dataOf(savedSchema),
    access: needs('gerenciar clientes'),
  }),
  route('DELETE /clientes/:uuid', {
    params: uuidParamsSchema,
    query: versaoQuerySchema,
    status: 204,
    access: needs('gerenciar clientes'),
  }),
);

import { z } from 'zod';
import { exportOf } from '../comum/exportacoes';
import { savedSchema, versaoQuerySchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { importResponseSchema } from '../comum/importacao';
import {
  compararVersoesQuerySchema,
  modeloExportQuerySchema,
  modeloImportQuerySchema,
  modeloStatusFormSchema,
  versoesComparadasSchema,
} from '../comum/modelo-versoes';
import { calls, needs, route, upload } from '../comum/route';
import {
  datasDaRegraFormSchema,
  datasDaRegraSchema,
  fechamentoModeloDetalheResponseSchema,
  fechamentoModeloFormSchema,
  fechamentoModeloListQuerySchema,
  fechamentoModeloListSchema,
  fechamentoModeloOpcoesSchema,
  novoFechamentoModeloSchema,
  rascunhoFormSchema,
} from './fechamento-modelos';

const access = needs('gerenciar fechamentos');
const params = z.object({ modelo: z.uuid() });

export const fechamentoModelosCalls = calls(
  route('GET /fechamentos/modelos', {
    query: fechamentoModeloListQuerySchema,
    answer: fechamentoModeloListSchema,
    access,
  }),
  route('GET /fechamentos/modelos/opcoes', { answer: fechamentoModeloOpcoesSchema, access }),
  route('POST /fechamentos/modelos', {
    body: novoFechamentoModeloSchema,
    answer: dataOf(savedSchema),
    status: 201,
    access,
  }),
  route('POST /fechamentos/modelos/datas', {
    body: datasDaRegraFormSchema,
    answer: datasDaRegraSchema,
    access,
  }),
  route('GET /fechamentos/modelos/tarefas/exportar', exportOf(modeloExportQuerySchema, access)),
  route('POST /fechamentos/modelos/tarefas/importar', {
    body: upload,
    query: modeloImportQuerySchema,
    answer: importResponseSchema,
    access,
  }),
  route('GET /fechamentos/modelos/:modelo', {
    params,
    answer: fechamentoModeloDetalheResponseSchema,
    access,
  }),
  route('PUT /fechamentos/modelos/:modelo', {
    params,
    body: fechamentoModeloFormSchema,
    answer: dataOf(savedSchema),
    access,
  }),
  route('PUT /fechamentos/modelos/:modelo/status', {
    params,
    body: modeloStatusFormSchema,
    answer: dataOf(savedSchema),
    access,
  }),
  route('PUT /fechamentos/modelos/:modelo/rascunho', {
    params,
    body: rascunhoFormSchema,
    answer: dataOf(savedSchema),
    access,
  }),
  route('DELETE /fechamentos/modelos/:modelo/rascunho', {
    params,
    query: versaoQuerySchema,
    status: 204,
    access,
  }),
  route('GET /fechamentos/modelos/:modelo/comparar', {
    params,
    query: compararVersoesQuerySchema,
    answer: dataOf(versoesComparadasSchema),
    access,
  }),
);

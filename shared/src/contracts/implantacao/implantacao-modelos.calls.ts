import { z } from 'zod';
import { exportOf } from '../comum/exportacoes';
import { versaoQuerySchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { importResponseSchema } from '../comum/importacao';
import {
  compararVersoesQuerySchema,
  modeloExportQuerySchema,
  modeloImportQuerySchema,
  modeloStatusFormSchema,
  publicarRascunhoSchema,
} from '../comum/modelo-versoes';
import { calls, needs, route, upload } from '../comum/route';
import {
  calendarioDoModeloFormSchema,
  calendarioDoModeloResponseSchema,
  implantacaoModeloComparacaoSchema,
} from './implantacao-modelo-calendario';
import {
  duplicarImplantacaoModeloSchema,
  implantacaoModeloDetalheResponseSchema,
  implantacaoModeloFormSchema,
  implantacaoModeloOpcoesSchema,
  implantacaoModeloPublicadoSchema,
  implantacaoModeloSavedSchema,
  implantacaoRascunhoFormSchema,
  novoImplantacaoModeloSchema,
} from './implantacao-modelos';
import { modelosAnswerSchema } from './implantacoes';

const access = needs('gerenciar implantacao');
const params = z.object({ modelo: z.uuid() });
const saved = implantacaoModeloSavedSchema;

export const implantacaoModelosCalls = calls(
  route('GET /implantacoes/modelos', { answer: modelosAnswerSchema, access }),
  route('GET /implantacoes/modelos/opcoes', { answer: implantacaoModeloOpcoesSchema, access }),
  route('POST /implantacoes/modelos', {
    body: novoImplantacaoModeloSchema,
    answer: saved,
    status: 201,
    access,
  }),
  route('POST /implantacoes/modelos/calendario', {
    body: calendarioDoModeloFormSchema,
    answer: calendarioDoModeloResponseSchema,
    access,
  }),
  route('GET /implantacoes/modelos/etapas/exportar', exportOf(modeloExportQuerySchema, access)),
  route('POST /implantacoes/modelos/etapas/importar', {
    body: upload,
    query: modeloImportQuerySchema,
    answer: importResponseSchema,
    access,
  }),
  route('GET /implantacoes/modelos/:modelo', {
    params,
    answer: implantacaoModeloDetalheResponseSchema,
    access,
  }),
  route('PUT /implantacoes/modelos/:modelo', {
    params,
    body: implantacaoModeloFormSchema,
    answer: saved,
    access,
  }),
  route('POST /implantacoes/modelos/:modelo/duplicar', {
    params,
    body: duplicarImplantacaoModeloSchema,
    answer: saved,
    status: 201,
    access,
  }),
  route('PUT /implantacoes/modelos/:modelo/status', {
    params,
    body: modeloStatusFormSchema,
    answer: saved,
    access,
  }),
  route('PUT /implantacoes/modelos/:modelo/rascunho', {
    params,
    body: implantacaoRascunhoFormSchema,
    answer: saved,
    access,
  }),
  route('DELETE /implantacoes/modelos/:modelo/rascunho', {
    params,
    query: versaoQuerySchema,
    status: 204,
    access,
  }),
  route('POST /implantacoes/modelos/:modelo/publicar', {
    params,
    body: publicarRascunhoSchema,
    answer: implantacaoModeloPublicadoSchema,
    access,
  }),
  route('GET /implantacoes/modelos/:modelo/comparar', {
    params,
    query: compararVersoesQuerySchema,
    answer: dataOf(implantacaoModeloComparacaoSchema),
    access,
  }),
);

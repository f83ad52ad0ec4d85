import { z } from 'zod';
import { exportOf } from '../comum/exportacoes';
import { savedSchema, uuidParamsSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { importQuerySchema, importResponseSchema } from '../comum/importacao';
import { calls, file, needs, route, upload } from '../comum/route';
import {
  indicadorComentarioFormSchema,
  indicadorDetalheQuerySchema,
  indicadorDetalheSchema,
  indicadorExportQuerySchema,
  indicadorFormSchema,
  indicadorListQuerySchema,
  indicadorListSchema,
  indicadorMetaFormSchema,
  indicadorOpcoesSchema,
  indicadorPlanoFormSchema,
  indicadorPontoSalvoSchema,
  indicadorRegistrosQuerySchema,
  indicadorRegistrosSchema,
  indicadorUpdateSchema,
  indicadorValorFormSchema,
} from './indicadores';

const access = needs('gerenciar indicadores');
const params = uuidParamsSchema;

export const indicadoresCalls = calls(
  route('GET /indicadores', { query: indicadorListQuerySchema, answer: indicadorListSchema, access }),
  route('GET /indicadores/exportar', exportOf(indicadorExportQuerySchema, access)),
  /** `Painel do mês`, as a paper of the firm. */
  route('GET /indicadores/painel.pdf', { query: indicadorListQuerySchema, answer: file, access }),
  route('GET /indicadores/opcoes', { answer: dataOf(indicadorOpcoesSchema), access }),
  /** Switches on every built-in indicator that is not. */
  route('POST /indicadores/padrao', {
    answer: dataOf(z.object({ ativados: z.number().int() })),
    access,
  }),
  route('POST /indicadores', { body: indicadorFormSchema, answer: dataOf(savedSchema), status: 201, access }),
  route('GET /indicadores/:uuid', {
    params,
    query: indicadorDetalheQuerySchema,
    answer: dataOf(indicadorDetalheSchema),
    access,
  }),
  route('PUT /indicadores/:uuid', {
    params,
    body: indicadorUpdateSchema,
    answer: dataOf(savedSchema),
    access,
  }),
  route('GET /indicadores/:uuid/registros', {
    params,
    query: indicadorRegistrosQuerySchema,
    answer: dataOf(indicadorRegistrosSchema),
    access,
  }),
  route('POST /indicadores/:uuid/metas', {
    params,
    body: indicadorMetaFormSchema,
    answer: dataOf(z.object({ uuid: z.string() })),
    status: 201,
    access,
  }),
  route('DELETE /indicadores/:uuid/metas/:meta', {
    params: z.strictObject({ uuid: z.uuid(), meta: z.uuid() }),
    status: 204,
    access,
  }),
  route('PUT /indicadores/:uuid/valor', {
    params,
    body: indicadorValorFormSchema,
    answer: dataOf(indicadorPontoSalvoSchema),
    access,
  }),
  route('PUT /indicadores/:uuid/comentario', {
    params,
    body: indicadorComentarioFormSchema,
    answer: dataOf(indicadorPontoSalvoSchema),
    access,
  }),
  route('POST /indicadores/:uuid/plano', {
    params,
    body: indicadorPlanoFormSchema,
    answer: dataOf(z.object({ uuid: z.string(), tarefa: z.string() })),
    status: 201,
    access,
  }),
  /** Values of manual indicators. */
  route('POST /indicadores/importar', {
    body: upload,
    query: importQuerySchema,
    answer: importResponseSchema,
    access,
  }),
);

import { z } from 'zod';
import { exportOf } from '../comum/exportacoes';
import { savedSchema, uuidParamsSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { importQuerySchema, importResponseSchema } from '../comum/importacao';
import { massaResponseSchema } from '../comum/massa';
import { calls, needs, route, upload } from '../comum/route';
import {
  usuarioDetailSchema,
  usuarioFormSchema,
  usuarioInativarSchema,
  usuarioListQuerySchema,
  usuarioListSchema,
  usuarioMassaSchema,
  usuarioOptionsSchema,
  usuarioPendenciasSchema,
  usuarioTransitionSchema,
  usuarioUpdateSchema,
} from './usuarios';

export const usuariosCalls = calls(
  route('GET /usuarios', {
    query: usuarioListQuerySchema,
    answer: usuarioListSchema,
    access: needs('gerenciar usuarios'),
  }),
  route('GET /usuarios/exportar', exportOf(usuarioListQuerySchema, needs('gerenciar usuarios'))),
  route('GET /usuarios/opcoes', {
    answer: dataOf(usuarioOptionsSchema),
    access: needs('gerenciar usuarios'),
  }),
  route('GET /usuarios/:uuid', {
    params: uuidParamsSchema,
    answer: dataOf(usuarioDetailSchema),
    access: needs('gerenciar usuarios'),
  }),
  route('POST /usuarios', {
    body: usuarioFormSchema,
    answer: dataOf(savedSchema),
    status: 201,
    access: needs('gerenciar usuarios'),
  }),
  route('PUT /usuarios/:uuid', {
    params: uuidParamsSchema,
    body: usuarioUpdateSchema,
    answer: dataOf(savedSchema),
    access: needs('gerenciar usuarios'),
  }),
  route('POST /usuarios/:uuid/transicao', {
    params: uuidParamsSchema,
    body: usuarioTransitionSchema,
    answer: dataOf(savedSchema),
    access: needs('gerenciar usuarios'),
  }),
  route('GET /usuarios/:uuid/pendencias', {
    params: uuidParamsSchema,
    answer: dataOf(usuarioPendenciasSchema),
    access: needs('gerenciar usuarios'),
  }),
  route('POST /usuarios/:uuid/inativar', {
    params: uuidParamsSchema,
    body: usuarioInativarSchema,
    answer: dataOf(savedSchema),
    access: needs('gerenciar usuarios'),
  }),
  route('POST /usuarios/massa', {
    body: usuarioMassaSchema,
    answer: massaResponseSchema,
    access: needs('gerenciar usuarios'),
  }),
  route('POST /usuarios/importar', {
    body: upload,
    query: importQuerySchema,
    answer: importResponseSchema,
    access: needs('gerenciar usuarios'),
  }),
  route('DELETE /usuarios/:uuid/sessoes', {
    params: uuidParamsSchema,
    answer: dataOf(z.object({ encerradas: z.number().int() })),
    access: needs('gerenciar usuarios'),
  }),
  route('POST /usuarios/:uuid/link', {
    params: uuidParamsSchema,
    answer: dataOf(z.object({ enviado: z.enum(['convite', 'redefinicao']) })),
    access: needs('gerenciar usuarios'),
  }),
);

import { z } from 'zod';
import { exportOf } from '../comum/exportacoes';
import { optionSchema, uuidParamsSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, needs, route } from '../comum/route';
import {
  logClientesQuerySchema,
  logDetailSchema,
  logListQuerySchema,
  logListSchema,
  logOptionsSchema,
  logVerificationSchema,
  verificarLogsSchema,
} from './logs';

export const logsCalls = calls(
  route('GET /logs', { query: logListQuerySchema, answer: logListSchema, access: needs('see logs') }),
  route('GET /logs/exportar', exportOf(logListQuerySchema, needs('see logs'))),
  route('GET /logs/opcoes', { answer: dataOf(logOptionsSchema), access: needs('see logs') }),
  route('GET /logs/clientes', {
    query: logClientesQuerySchema,
    answer: dataOf(z.array(optionSchema)),
    access: needs('see logs'),
  }),
  route('GET /logs/:uuid', {
    params: uuidParamsSchema,
    answer: dataOf(logDetailSchema),
    access: needs('see logs'),
  }),
  route('POST /logs/verificar', {
    body: verificarLogsSchema,
    answer: dataOf(logVerificationSchema),
    access: needs('see logs'),
  }),
  route('POST /logs/:uuid/restaurar', {
    params: uuidParamsSchema,
    answer: dataOf(z.object({ message: z.string() })),
    access: needs('see logs'),
  }),
);

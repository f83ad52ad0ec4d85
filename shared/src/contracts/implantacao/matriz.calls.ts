import { z } from 'zod';
import { uuidParamsSchema } from '../comum/fields';
import { calls, file, needs, route } from '../comum/route';
import {
  matrizDetalheAnswerSchema,
  matrizEnviadaSchema,
  matrizEnviarSchema,
  matrizFormSchema,
  matrizRegistrarSchema,
  matrizSavedSchema,
} from './matriz';

const one = { params: uuidParamsSchema, access: needs('gerenciar implantacao') };
const versao = z.strictObject({ uuid: z.uuid(), numero: z.coerce.number().int().min(1).max(100_000) });

export const matrizCalls = calls(
  route('GET /implantacoes/:uuid/matriz', { ...one, answer: matrizDetalheAnswerSchema }),
  route('PUT /implantacoes/:uuid/matriz', { ...one, body: matrizFormSchema, answer: matrizSavedSchema }),
  route('POST /implantacoes/:uuid/matriz/enviar', {
    onceOnly: true,
    ...one,
    body: matrizEnviarSchema,
    answer: matrizEnviadaSchema,
  }),
  route('POST /implantacoes/:uuid/matriz/confirmacao', {
    ...one,
    body: matrizRegistrarSchema,
    answer: matrizSavedSchema,
  }),
  /** The receipt of a confirmed version as a paper. */
  route('GET /implantacoes/:uuid/matriz/:numero/comprovante', { ...one, params: versao, answer: file }),
  /** The text that was hashed, byte by byte. */
  route('GET /implantacoes/:uuid/matriz/:numero/forma', { ...one, params: versao, answer: file }),
);

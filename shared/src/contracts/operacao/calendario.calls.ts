import { z } from 'zod';
import { optionSchema, savedSchema, uuidParamsSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, file, publicAccess, route, signedIn } from '../comum/route';
import {
  assinaturaCriadaSchema,
  assinaturaFormSchema,
  assinaturaSchema,
  feedParamsSchema,
} from './assinatura';
import { calendarioPdfQuerySchema, calendarioQuerySchema, calendarioSchema } from './calendario';
import {
  calendarioOpcoesSchema,
  eventoCancelSchema,
  eventoFormSchema,
  eventoMoveSchema,
  eventoQuerySchema,
  eventoRespostaSchema,
  eventoSchema,
  eventoUpdateSchema,
} from './evento';

export const calendarioCalls = calls(
  route('GET /calendario', { query: calendarioQuerySchema, answer: calendarioSchema, access: signedIn }),
  /** A month as a paper of the firm. */
  route('GET /calendario/mes.pdf', { query: calendarioPdfQuerySchema, answer: file, access: signedIn }),
  route('GET /calendario/opcoes', { answer: calendarioOpcoesSchema, access: signedIn }),
  route('GET /calendario/clientes', {
    query: z.strictObject({ busca: z.string().trim().max(120).default('') }),
    answer: dataOf(z.object({ itens: z.array(optionSchema) })),
    access: signedIn,
  }),
  /** Who of a client can be invited: contacts with an e-mail. */
  route('GET /calendario/clientes/:uuid/contatos', {
    params: uuidParamsSchema,
    answer: dataOf(z.object({ itens: z.array(optionSchema) })),
    access: signedIn,
  }),
  route('POST /calendario/eventos', {
    body: eventoFormSchema,
    answer: dataOf(savedSchema),
    status: 201,
    access: signedIn,
  }),
  route('GET /calendario/eventos/:uuid', {
    params: uuidParamsSchema,
    query: eventoQuerySchema,
    answer: eventoSchema,
    access: signedIn,
  }),
  route('PUT /calendario/eventos/:uuid', {
    params: uuidParamsSchema,
    body: eventoUpdateSchema,
    answer: dataOf(savedSchema),
    access: signedIn,
  }),
  route('PUT /calendario/eventos/:uuid/datas', {
    params: uuidParamsSchema,
    body: eventoMoveSchema,
    answer: dataOf(savedSchema),
    access: signedIn,
  }),
  route('POST /calendario/eventos/:uuid/cancelar', {
    params: uuidParamsSchema,
    body: eventoCancelSchema,
    answer: dataOf(savedSchema),
    access: signedIn,
  }),
  route('PUT /calendario/eventos/:uuid/resposta', {
    params: uuidParamsSchema,
    body: eventoRespostaSchema,
    status: 204,
    access: signedIn,
  }),
  route('GET /calendario/assinatura', { answer: assinaturaSchema, access: signedIn }),
  route('POST /calendario/assinatura', {
    onceOnly: true,
    body: assinaturaFormSchema,
    answer: assinaturaCriadaSchema,
    status: 201,
    access: signedIn,
  }),
  route('PUT /calendario/assinatura', { body: assinaturaFormSchema, status: 204, access: signedIn }),
  route('DELETE /calendario/assinatura', { status: 204, access: signedIn }),
  /** By the secret in its address, because programs that subscribe send no header. */
  route('GET /calendario/feed/:arquivo', { params: feedParamsSchema, answer: file, access: publicAccess }),
);

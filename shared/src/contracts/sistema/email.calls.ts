import { uuidParamsSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, needs, route } from '../comum/route';
import { smtpTestAnswerSchema, smtpTestSchema } from './configs';
import {
  emailModeloFormSchema,
  emailModeloListSchema,
  emailModeloParamsSchema,
  emailModeloRestoreSchema,
  emailModeloSavedSchema,
  emailModeloUpdateSchema,
  emailTestAnswerSchema,
} from './email-modelos';
import { emailListQuerySchema, emailListSchema } from './outbox';

const params = emailModeloParamsSchema;

/** Outgoing e-mails, their texts and the server they leave by, for administrators; secrets never show. */
export const emailCalls = calls(
  route('GET /outbox', {
    query: emailListQuerySchema,
    answer: emailListSchema,
    access: needs('gerenciar perfis'),
  }),
  route('POST /outbox/:uuid/tentar-novamente', {
    params: uuidParamsSchema,
    status: 204,
    access: needs('gerenciar perfis'),
  }),
  route('POST /configs/integracoes/testar-smtp', {
    body: smtpTestSchema,
    answer: dataOf(smtpTestAnswerSchema),
    access: needs('gerenciar perfis'),
  }),
  route('GET /email-modelos', { answer: dataOf(emailModeloListSchema), access: needs('gerenciar perfis') }),
  route('PUT /email-modelos/:chave', {
    params: params,
    body: emailModeloUpdateSchema,
    answer: dataOf(emailModeloSavedSchema),
    access: needs('gerenciar perfis'),
  }),
  route('POST /email-modelos/:chave/restaurar', {
    params: params,
    body: emailModeloRestoreSchema,
    answer: dataOf(emailModeloSavedSchema),
    access: needs('gerenciar perfis'),
  }),
  route('POST /email-modelos/:chave/teste', {
    params: params,
    body: emailModeloFormSchema,
    answer: dataOf(emailTestAnswerSchema),
    access: needs('gerenciar perfis'),
  }),
);

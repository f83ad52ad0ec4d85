import { savedSchema, uuidParamsSchema, versaoQuerySchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, needs, route } from '../comum/route';
import { eformAcaoSchema } from './eforms';
import { eformEdicaoSchema } from './eforms-edicao';

const body = eformEdicaoSchema();
const answer = dataOf(savedSchema);

/** Questionnaires of the budgets: edited as a draft, immutable once published. Listed in the Tarefas tab. */
export const eformsCalls = calls(
  route('POST /precificacao/eforms', {
    body: body,
    answer: answer,
    status: 201,
    access: needs('gerenciar precificacao tarefas'),
  }),
  route('PUT /precificacao/eforms/:uuid', {
    params: uuidParamsSchema,
    body: body,
    answer: answer,
    access: needs('gerenciar precificacao tarefas'),
  }),
  route('DELETE /precificacao/eforms/:uuid', {
    params: uuidParamsSchema,
    query: versaoQuerySchema,
    status: 204,
    access: needs('gerenciar precificacao tarefas'),
  }),
  route('POST /precificacao/eforms/:uuid/publicar', {
    params: uuidParamsSchema,
    body: eformAcaoSchema,
    answer: answer,
    access: needs('gerenciar precificacao tarefas'),
  }),
  route('POST /precificacao/eforms/:uuid/arquivar', {
    params: uuidParamsSchema,
    body: eformAcaoSchema,
    answer: answer,
    access: needs('gerenciar precificacao tarefas'),
  }),
  route('POST /precificacao/eforms/:uuid/nova-versao', {
    params: uuidParamsSchema,
    body: eformAcaoSchema,
    answer: answer,
    status: 201,
    access: needs('gerenciar precificacao tarefas'),
  }),
);

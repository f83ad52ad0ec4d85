import { uuidParamsSchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import {
  emailModeloFormSchema,
  emailModeloListSchema,
  emailModeloParamsSchema,
  emailModeloRestoreSchema,
  emailModeloSavedSchema,
  emailModeloUpdateSchema,
  emailTestAnswerSchema,
} from '@gestao/shared/contracts/sistema/email-modelos';
import { emailListQuerySchema, emailListSchema } from '@gestao/shared/contracts/sistema/outbox';
import { z } from 'zod';
import { needs } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { scopeOf } from '../../app/scope';
import { staffOnly } from '../../app/staff-only';
import { listEmails } from './email.repository';
import { listModelos, restoreModelo, saveModelo, sendModeloTest } from './modelos.service';
import { retryEmail } from './outbox.service';

/** Outgoing e-mails and their texts, for administrators; secrets never show. */
export async function emailRoutes(app: App) {
  staffOnly(app);
  const config = { access: needs('gerenciar perfis') };
  app.get(
    '/outbox',
    { config, schema: { querystring: emailListQuerySchema, response: { 200: emailListSchema } } },
    async (request) => ({ data: await listEmails(app.context.database, request.query) }),
  );
  app.post(
    '/outbox/:uuid/tentar-novamente',
    { config, schema: { params: uuidParamsSchema, response: { 204: z.undefined() } } },
    async (request, reply) => {
      await retryEmail(scopeOf(request), request.params.uuid);
      return reply.status(204).send();
    },
  );

  const saved = { 200: dataOf(emailModeloSavedSchema) };
  const params = emailModeloParamsSchema;
  app.get(
    '/email-modelos',
    { config, schema: { response: { 200: dataOf(emailModeloListSchema) } } },
    async () => ({ data: await listModelos(app.context.database) }),
  );
  app.put(
    '/email-modelos/:chave',
    { config, schema: { params, body: emailModeloUpdateSchema, response: saved } },
    async (request) => ({ data: await saveModelo(scopeOf(request), request.params.chave, request.body) }),
  );
  app.post(
    '/email-modelos/:chave/restaurar',
    { config, schema: { params, body: emailModeloRestoreSchema, response: saved } },
    async (request) => ({
      data: await restoreModelo(scopeOf(request), request.params.chave, request.body.versao),
    }),
  );
  app.post(
    '/email-modelos/:chave/teste',
    {
      config,
      schema: { params, body: emailModeloFormSchema, response: { 200: dataOf(emailTestAnswerSchema) } },
    },
    async (request) => ({
      data: await sendModeloTest(scopeOf(request), request.params.chave, request.body),
    }),
  );
}

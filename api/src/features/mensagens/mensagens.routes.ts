import multipart from '@fastify/multipart';
import { anexoMaxBytes } from '@gestao/shared/contracts/comum/anexos';
import { savedSchema, uuidParamsSchema, versaoQuerySchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import {
  mensagemAnexoAnswerSchema,
  mensagemAnexoQuerySchema,
  mensagemFormSchema,
  mensagemPessoasQuerySchema,
  mensagemPessoasSchema,
  mensagemQuerySchema,
  mensagemResolverSchema,
  mensagemUpdateSchema,
  mensagensAnswerSchema,
} from '@gestao/shared/contracts/comum/mensagens';
import { z } from 'zod';
import { signedIn } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { invalidFields } from '../../app/refusal';
import { scopeOf } from '../../app/scope';
import {
  createMensagem,
  deleteMensagem,
  getMensagens,
  getPessoas,
  lerMensagem,
  resolveMensagem,
  updateMensagem,
  uploadAnexo,
} from './mensagens.service';

/** No permission of their own: each record's row rule decides (domain 0.6). */
const config = { access: signedIn };
const params = uuidParamsSchema;
const headers = z.object({ 'idempotency-key': z.string().trim().min(8).max(120).optional() });
const saved = dataOf(savedSchema);

/** Messages of every record that has an adapter (domain 2.1, 6.7). */
export async function mensagensRoutes(app: App) {
  await app.register(multipart, {
    limits: { files: 1, fields: 0, fileSize: anexoMaxBytes + 1, headerPairs: 50 },
  });
  app.get(
    '/mensagens',
    { config, schema: { querystring: mensagemQuerySchema, response: { 200: mensagensAnswerSchema } } },
    async (request) => ({ data: await getMensagens(scopeOf(request), request.query) }),
  );
  app.get(
    '/mensagens/pessoas',
    { config, schema: { querystring: mensagemPessoasQuerySchema, response: { 200: mensagemPessoasSchema } } },
    async (request) => ({ data: await getPessoas(scopeOf(request), request.query) }),
  );
  app.post(
    '/mensagens',
    { config, schema: { body: mensagemFormSchema, headers, response: { 201: saved } } },
    async (request, reply) =>
      reply.status(201).send({
        data: await createMensagem(scopeOf(request), request.body, request.headers['idempotency-key']),
      }),
  );
  app.post(
    '/mensagens/anexos',
    {
      config,
      schema: { querystring: mensagemAnexoQuerySchema, response: { 201: mensagemAnexoAnswerSchema } },
    },
    async (request, reply) => {
      const part = request.isMultipart() ? await request.file() : undefined;
      if (!part) throw invalidFields({ arquivo: ['Escolha um arquivo.'] });
      const file = { filename: part.filename, stream: part.file };
      return reply.status(201).send({ data: await uploadAnexo(scopeOf(request), request.query, file) });
    },
  );
  app.put(
    '/mensagens/:uuid',
    { config, schema: { params, body: mensagemUpdateSchema, response: { 200: saved } } },
    async (request) => ({ data: await updateMensagem(scopeOf(request), request.params.uuid, request.body) }),
  );
  app.delete(
    '/mensagens/:uuid',
    { config, schema: { params, querystring: versaoQuerySchema, response: { 204: z.null() } } },
    async (request, reply) => {
      await deleteMensagem(scopeOf(request), request.params.uuid, request.query.versao);
      return reply.status(204).send(null);
    },
  );
  app.post(
    '/mensagens/:uuid/lida',
    { config, schema: { params, response: { 204: z.null() } } },
    async (request, reply) => {
      await lerMensagem(scopeOf(request), request.params.uuid);
      return reply.status(204).send(null);
    },
  );
  app.post(
    '/mensagens/:uuid/resolver',
    { config, schema: { params, body: mensagemResolverSchema, response: { 200: saved } } },
    async (request) => ({
      data: await resolveMensagem(scopeOf(request), request.params.uuid, request.body.versao),
    }),
  );
}

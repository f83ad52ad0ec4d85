import { eformAcaoSchema } from '@gestao/shared/contracts/comercial/eforms';
import { eformEdicaoSchema } from '@gestao/shared/contracts/comercial/eforms-edicao';
import { savedSchema, uuidParamsSchema, versaoQuerySchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { z } from 'zod';
import { needs } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { scopeOf } from '../../app/scope';
import {
  alterarEform,
  arquivarEform,
  criarEform,
  excluirEform,
  novaVersaoEform,
  publicarEform,
} from './eforms.service';

const base = '/precificacao/eforms';
const config = { access: needs('gerenciar precificacao tarefas') };
const body = eformEdicaoSchema();
const answer = dataOf(savedSchema);

/** Questionnaires of the budgets: edited as a draft, immutable once published. Listed in the Tarefas tab. */
export async function eformsRoutes(app: App) {
  app.post(base, { config, schema: { body, response: { 201: answer } } }, async (request, reply) =>
    reply.status(201).send({ data: await criarEform(scopeOf(request), request.body) }),
  );
  app.put(
    `${base}/:uuid`,
    { config, schema: { params: uuidParamsSchema, body, response: { 200: answer } } },
    async (request) => ({ data: await alterarEform(scopeOf(request), request.params.uuid, request.body) }),
  );
  app.delete(
    `${base}/:uuid`,
    {
      config,
      schema: { params: uuidParamsSchema, querystring: versaoQuerySchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await excluirEform(scopeOf(request), request.params.uuid, request.query.versao);
      return reply.status(204).send(null);
    },
  );
  const acao = { params: uuidParamsSchema, body: eformAcaoSchema };
  app.post(
    `${base}/:uuid/publicar`,
    { config, schema: { ...acao, response: { 200: answer } } },
    async (request) => ({
      data: await publicarEform(scopeOf(request), request.params.uuid, request.body.versao),
    }),
  );
  app.post(
    `${base}/:uuid/arquivar`,
    { config, schema: { ...acao, response: { 200: answer } } },
    async (request) => ({
      data: await arquivarEform(scopeOf(request), request.params.uuid, request.body.versao),
    }),
  );
  app.post(
    `${base}/:uuid/nova-versao`,
    { config, schema: { ...acao, response: { 201: answer } } },
    async (request, reply) =>
      reply.status(201).send({
        data: await novaVersaoEform(scopeOf(request), request.params.uuid, request.body.versao),
      }),
  );
}

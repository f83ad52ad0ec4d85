import { uuidParamsSchema, versaoQuerySchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import {
  visaoFormSchema,
  visaoListQuerySchema,
  visaoListSchema,
  visaoSchema,
  visaoUpdateSchema,
} from '@gestao/shared/contracts/comum/visoes';
import { z } from 'zod';
import { signedIn } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { scopeOf } from '../../app/scope';
import { createVisao, deleteVisao, getVisoes, updateVisao } from './visoes.service';

const config = { access: signedIn };

/** Saved views of lists; the service asks for the permission of the list they belong to. */
export async function visoesRoutes(app: App) {
  app.get(
    '/visoes',
    { config, schema: { querystring: visaoListQuerySchema, response: { 200: visaoListSchema } } },
    async (request) => ({ data: await getVisoes(scopeOf(request), request.query.rota) }),
  );
  app.post(
    '/visoes',
    { config, schema: { body: visaoFormSchema, response: { 201: dataOf(visaoSchema) } } },
    async (request, reply) =>
      reply.status(201).send({ data: await createVisao(scopeOf(request), request.body) }),
  );
  app.put(
    '/visoes/:uuid',
    {
      config,
      schema: { params: uuidParamsSchema, body: visaoUpdateSchema, response: { 200: dataOf(visaoSchema) } },
    },
    async (request) => ({ data: await updateVisao(scopeOf(request), request.params.uuid, request.body) }),
  );
  app.delete(
    '/visoes/:uuid',
    {
      config,
      schema: { params: uuidParamsSchema, querystring: versaoQuerySchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await deleteVisao(scopeOf(request), request.params.uuid, request.query.versao);
      return reply.status(204).send(null);
    },
  );
}

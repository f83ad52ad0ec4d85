import { savedSchema, uuidParamsSchema, versaoQuerySchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import {
  seletorFormSchema,
  seletorListSchema,
  seletorOrdemSchema,
  seletorQuerySchema,
  seletorUpdateSchema,
} from '@gestao/shared/contracts/sistema/seletores';
import { z } from 'zod';
import { needs, signedIn } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { scopeOf } from '../../app/scope';
import { staffOnly } from '../../app/staff-only';
import { listSeletores } from './seletores.repository';
import { createSeletor, deleteSeletor, orderSeletores, updateSeletor } from './seletores.service';

/** Drop-down lists: everybody of the firm chooses from them, who keeps the settings changes them. */
export async function seletoresRoutes(app: App) {
  staffOnly(app);
  const config = { access: needs('gerenciar perfis') };
  const { database } = app.context;

  app.get(
    '/seletores',
    {
      config: { access: signedIn },
      schema: { querystring: seletorQuerySchema, response: { 200: seletorListSchema } },
    },
    async (request) => ({ data: { itens: await listSeletores(database, request.query.grupo) } }),
  );
  app.post(
    '/seletores',
    { config, schema: { body: seletorFormSchema, response: { 201: dataOf(savedSchema) } } },
    async (request, reply) =>
      reply.status(201).send({ data: await createSeletor(scopeOf(request), request.body) }),
  );
  app.put(
    '/seletores/ordem',
    { config, schema: { body: seletorOrdemSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      await orderSeletores(scopeOf(request), request.body);
      return reply.status(204).send(null);
    },
  );
  app.put(
    '/seletores/:uuid',
    {
      config,
      schema: { params: uuidParamsSchema, body: seletorUpdateSchema, response: { 200: dataOf(savedSchema) } },
    },
    async (request) => ({ data: await updateSeletor(scopeOf(request), request.params.uuid, request.body) }),
  );
  app.delete(
    '/seletores/:uuid',
    {
      config,
      schema: { params: uuidParamsSchema, querystring: versaoQuerySchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await deleteSeletor(scopeOf(request), request.params.uuid, request.query.versao);
      return reply.status(204).send(null);
    },
  );
}

import { savedSchema, uuidParamsSchema, versaoQuerySchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import {
  feriadoFormSchema,
  feriadoQuerySchema,
  feriadosDoAnoSchema,
  feriadoUpdateSchema,
} from '@gestao/shared/contracts/sistema/feriados';
import { z } from 'zod';
import { needs, signedIn } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { scopeOf } from '../../app/scope';
import { staffOnly } from '../../app/staff-only';
import { createFeriado, deleteFeriado, getFeriados, updateFeriado } from './feriados.service';

/** Holidays: everybody of the firm reads them, who keeps the settings writes them. */
export async function feriadosRoutes(app: App) {
  staffOnly(app);
  const config = { access: needs('gerenciar perfis') };

  app.get(
    '/feriados',
    {
      config: { access: signedIn },
      schema: { querystring: feriadoQuerySchema, response: { 200: feriadosDoAnoSchema } },
    },
    async (request) => ({ data: await getFeriados(app.context, request.query.ano) }),
  );
  app.post(
    '/feriados',
    { config, schema: { body: feriadoFormSchema, response: { 201: dataOf(savedSchema) } } },
    async (request, reply) =>
      reply.status(201).send({ data: await createFeriado(scopeOf(request), request.body) }),
  );
  app.put(
    '/feriados/:uuid',
    {
      config,
      schema: { params: uuidParamsSchema, body: feriadoUpdateSchema, response: { 200: dataOf(savedSchema) } },
    },
    async (request) => ({ data: await updateFeriado(scopeOf(request), request.params.uuid, request.body) }),
  );
  app.delete(
    '/feriados/:uuid',
    {
      config,
      schema: { params: uuidParamsSchema, querystring: versaoQuerySchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await deleteFeriado(scopeOf(request), request.params.uuid, request.query.versao);
      return reply.status(204).send(null);
    },
  );
}

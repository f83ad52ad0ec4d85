import {
  equipeDetailSchema,
  equipeFormSchema,
  equipeListQuerySchema,
  equipeListSchema,
  equipeOptionsSchema,
  equipeUpdateSchema,
} from '@gestao/shared/contracts/acesso/equipes';
import {
  savedSchema,
  uuidParamsSchema,
  versaoQuerySchema,
  vinculosSchema,
} from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { z } from 'zod';
import { needs } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { scopeOf } from '../../app/scope';
import { staffOnly } from '../../app/staff-only';
import { exportRoute } from '../exportacoes/export-route';
import { equipesExport } from './equipes.export';
import { equipeOptions, listEquipes } from './equipes.repository';
import { createEquipe, deleteEquipe, equipeVinculos, getEquipe, updateEquipe } from './equipes.service';

export async function equipesRoutes(app: App) {
  staffOnly(app);
  const config = { access: needs('gerenciar usuarios') };
  const { database } = app.context;

  app.get(
    '/equipes',
    { config, schema: { querystring: equipeListQuerySchema, response: { 200: equipeListSchema } } },
    async (request) => ({ data: await listEquipes(database, request.query) }),
  );
  exportRoute(app, equipesExport);
  app.get(
    '/equipes/opcoes',
    { config, schema: { response: { 200: dataOf(equipeOptionsSchema) } } },
    async () => ({ data: await equipeOptions(database) }),
  );
  app.get(
    '/equipes/:uuid',
    { config, schema: { params: uuidParamsSchema, response: { 200: dataOf(equipeDetailSchema) } } },
    async (request) => ({ data: await getEquipe(scopeOf(request), request.params.uuid) }),
  );
  app.get(
    '/equipes/:uuid/vinculos',
    { config, schema: { params: uuidParamsSchema, response: { 200: dataOf(vinculosSchema) } } },
    async (request) => ({ data: await equipeVinculos(scopeOf(request), request.params.uuid) }),
  );
  app.post(
    '/equipes',
    { config, schema: { body: equipeFormSchema, response: { 201: dataOf(savedSchema) } } },
    async (request, reply) =>
      reply.status(201).send({ data: await createEquipe(scopeOf(request), request.body) }),
  );
  app.put(
    '/equipes/:uuid',
    {
      config,
      schema: { params: uuidParamsSchema, body: equipeUpdateSchema, response: { 200: dataOf(savedSchema) } },
    },
    async (request) => ({ data: await updateEquipe(scopeOf(request), request.params.uuid, request.body) }),
  );
  app.delete(
    '/equipes/:uuid',
    {
      config,
      schema: { params: uuidParamsSchema, querystring: versaoQuerySchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await deleteEquipe(scopeOf(request), request.params.uuid, request.query.versao);
      return reply.status(204).send(null);
    },
  );
}

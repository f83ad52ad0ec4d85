import {
  perfilDetailSchema,
  perfilFormSchema,
  perfilHoldersSchema,
  perfilListQuerySchema,
  perfilListSchema,
  perfilSavedSchema,
  perfilUpdateSchema,
} from '@gestao/shared/contracts/acesso/perfis';
import { idParamsSchema, versaoQuerySchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { permissions } from '@gestao/shared/permissions';
import { z } from 'zod';
import { needs } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { scopeOf } from '../../app/scope';
import { staffOnly } from '../../app/staff-only';
import { exportRoute } from '../exportacoes/export-route';
import { perfisExport } from './perfis.export';
import { permissionHolders } from './perfis.repository';
import { createPerfil, deletePerfil, getPerfil, readPerfis, updatePerfil } from './perfis.service';

export async function perfisRoutes(app: App) {
  staffOnly(app);
  const config = { access: needs('gerenciar perfis') };
  const { database } = app.context;

  app.get(
    '/perfis',
    { config, schema: { querystring: perfilListQuerySchema, response: { 200: perfilListSchema } } },
    async (request) => ({ data: await readPerfis(database, request.actor, request.query) }),
  );
  exportRoute(app, perfisExport);
  app.get(
    '/perfis/quem-tem',
    {
      config,
      schema: {
        querystring: z.strictObject({ permissao: z.enum(permissions) }),
        response: { 200: dataOf(perfilHoldersSchema) },
      },
    },
    async (request) => ({ data: await permissionHolders(database.orm, request.query.permissao) }),
  );
  app.get(
    '/perfis/:id',
    { config, schema: { params: idParamsSchema, response: { 200: dataOf(perfilDetailSchema) } } },
    async (request) => ({ data: await getPerfil(scopeOf(request), request.params.id) }),
  );
  app.post(
    '/perfis',
    { config, schema: { body: perfilFormSchema, response: { 201: dataOf(perfilSavedSchema) } } },
    async (request, reply) =>
      reply.status(201).send({ data: await createPerfil(scopeOf(request), request.body) }),
  );
  app.put(
    '/perfis/:id',
    {
      config,
      schema: {
        params: idParamsSchema,
        body: perfilUpdateSchema,
        response: { 200: dataOf(perfilSavedSchema) },
      },
    },
    async (request) => ({ data: await updatePerfil(scopeOf(request), request.params.id, request.body) }),
  );
  app.delete(
    '/perfis/:id',
    {
      config,
      schema: { params: idParamsSchema, querystring: versaoQuerySchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await deletePerfil(scopeOf(request), request.params.id, request.query.versao);
      return reply.status(204).send(null);
    },
  );
}

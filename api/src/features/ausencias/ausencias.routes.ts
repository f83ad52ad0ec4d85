import {
  ausenciaFormSchema,
  ausenciaListQuerySchema,
  ausenciaListSchema,
  ausenciaOptionsSchema,
  ausenciaSchema,
  ausenciaUpdateSchema,
} from '@gestao/shared/contracts/acesso/ausencias';
import { savedSchema, uuidParamsSchema, versaoQuerySchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { dateIn } from '@gestao/shared/rules/calendar';
import { z } from 'zod';
import { needs } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { scopeOf } from '../../app/scope';
import { staffOnly } from '../../app/staff-only';
import { staffChoices } from '../equipes/equipes.repository';
import { exportRoute } from '../exportacoes/export-route';
import { ausenciasExport } from './ausencias.export';
import { listAusencias } from './ausencias.repository';
import { createAusencia, deleteAusencia, getAusencia, updateAusencia } from './ausencias.service';

export async function ausenciasRoutes(app: App) {
  staffOnly(app);
  const config = { access: needs('gerenciar usuarios') };
  const { database, now } = app.context;

  app.get(
    '/ausencias',
    { config, schema: { querystring: ausenciaListQuerySchema, response: { 200: ausenciaListSchema } } },
    async (request) => ({ data: await listAusencias(database, request.query, dateIn(now())) }),
  );
  exportRoute(app, ausenciasExport);
  app.get(
    '/ausencias/opcoes',
    { config, schema: { response: { 200: dataOf(ausenciaOptionsSchema) } } },
    async () => ({ data: { pessoas: await staffChoices(database.orm) } }),
  );
  app.get(
    '/ausencias/:uuid',
    { config, schema: { params: uuidParamsSchema, response: { 200: dataOf(ausenciaSchema) } } },
    async (request) => ({ data: await getAusencia(scopeOf(request), request.params.uuid) }),
  );
  app.post(
    '/ausencias',
    { config, schema: { body: ausenciaFormSchema, response: { 201: dataOf(savedSchema) } } },
    async (request, reply) =>
      reply.status(201).send({ data: await createAusencia(scopeOf(request), request.body) }),
  );
  app.put(
    '/ausencias/:uuid',
    {
      config,
      schema: {
        params: uuidParamsSchema,
        body: ausenciaUpdateSchema,
        response: { 200: dataOf(savedSchema) },
      },
    },
    async (request) => ({ data: await updateAusencia(scopeOf(request), request.params.uuid, request.body) }),
  );
  app.delete(
    '/ausencias/:uuid',
    {
      config,
      schema: { params: uuidParamsSchema, querystring: versaoQuerySchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await deleteAusencia(scopeOf(request), request.params.uuid, request.query.versao);
      return reply.status(204).send(null);
    },
  );
}

import {
  cargoDetailSchema,
  cargoFormSchema,
  cargoLevelSchema,
  cargoLevelsSchema,
  cargoListQuerySchema,
  cargoListSchema,
  cargoMassaSchema,
  cargoOptionsSchema,
  cargoUpdateSchema,
} from '@gestao/shared/contracts/acesso/cargos';
import {
  savedSchema,
  uuidParamsSchema,
  versaoQuerySchema,
  vinculosSchema,
} from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { massaResponseSchema } from '@gestao/shared/contracts/comum/massa';
import { z } from 'zod';
import { needs } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { scopeOf } from '../../app/scope';
import { staffOnly } from '../../app/staff-only';
import { exportRoute } from '../exportacoes/export-route';
import { cargosExport } from './cargos.export';
import { cargoOptions, listCargos, selectAllCargos } from './cargos.repository';
import {
  cargoVinculos,
  changeCargoLevel,
  createCargo,
  deleteCargo,
  getCargo,
  massaCargos,
  updateCargo,
} from './cargos.service';

export async function cargosRoutes(app: App) {
  staffOnly(app);
  const config = { access: needs('gerenciar cargos') };
  const { database } = app.context;

  app.get(
    '/cargos',
    {
      config,
      schema: { querystring: cargoListQuerySchema, response: { 200: cargoListSchema } },
    },
    async (request) => ({ data: await listCargos(database, request.query) }),
  );
  exportRoute(app, cargosExport);
  app.get(
    '/cargos/opcoes',
    { config, schema: { response: { 200: dataOf(cargoOptionsSchema) } } },
    async () => ({ data: await cargoOptions(database) }),
  );
  app.get(
    '/cargos/niveis',
    { config, schema: { response: { 200: dataOf(cargoLevelsSchema) } } },
    async () => ({ data: { itens: await selectAllCargos(database) } }),
  );
  app.put(
    '/cargos/:uuid/nivel',
    {
      config,
      schema: { params: uuidParamsSchema, body: cargoLevelSchema, response: { 200: dataOf(savedSchema) } },
    },
    async (request) => ({
      data: await changeCargoLevel(scopeOf(request), request.params.uuid, request.body),
    }),
  );
  app.get(
    '/cargos/:uuid',
    { config, schema: { params: uuidParamsSchema, response: { 200: dataOf(cargoDetailSchema) } } },
    async (request) => ({ data: await getCargo(scopeOf(request), request.params.uuid) }),
  );
  app.get(
    '/cargos/:uuid/vinculos',
    { config, schema: { params: uuidParamsSchema, response: { 200: dataOf(vinculosSchema) } } },
    async (request) => ({ data: await cargoVinculos(scopeOf(request), request.params.uuid) }),
  );
  app.post(
    '/cargos',
    { config, schema: { body: cargoFormSchema, response: { 201: dataOf(savedSchema) } } },
    async (request, reply) =>
      reply.status(201).send({ data: await createCargo(scopeOf(request), request.body) }),
  );
  app.post(
    '/cargos/massa',
    { config, schema: { body: cargoMassaSchema, response: { 200: massaResponseSchema } } },
    async (request) => ({ data: await massaCargos(scopeOf(request), request.body) }),
  );
  app.put(
    '/cargos/:uuid',
    {
      config,
      schema: {
        params: uuidParamsSchema,
        body: cargoUpdateSchema,
        response: { 200: dataOf(savedSchema) },
      },
    },
    async (request) => ({
      data: await updateCargo(scopeOf(request), request.params.uuid, request.body),
    }),
  );
  app.delete(
    '/cargos/:uuid',
    {
      config,
      schema: { params: uuidParamsSchema, querystring: versaoQuerySchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await deleteCargo(scopeOf(request), request.params.uuid, request.query.versao);
      return reply.status(204).send(null);
    },
  );
}

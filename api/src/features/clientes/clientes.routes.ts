import {
  clienteCreateSchema,
  clienteDetailSchema,
  clienteDocumentoQuerySchema,
  clienteDocumentoSchema,
  clienteListQuerySchema,
  clienteListSchema,
  clienteOptionsSchema,
  clienteTransitionSchema,
  clienteUpdateSchema,
} from '@gestao/shared/contracts/clientes';
import {
  savedSchema,
  uuidParamsSchema,
  versaoQuerySchema,
  vinculosSchema,
} from '@gestao/shared/contracts/fields';
import { dataOf } from '@gestao/shared/contracts/http';
import { z } from 'zod';
import { needs } from '../../app/access.plugin';
import type { App } from '../../app/app';
import { scopeOf } from '../../app/scope';
import { listClientes } from './clientes.repository';
import {
  changeClienteStatus,
  checkDocumento,
  clienteVinculos,
  createCliente,
  deleteCliente,
  getCliente,
  getClienteOptions,
  restoreCliente,
  updateCliente,
} from './clientes.service';

export async function clientesRoutes(app: App) {
  const config = { access: needs('gerenciar clientes') };
  const { database } = app.context;
  const saved = { 200: dataOf(savedSchema) };

  app.get(
    '/clientes',
    { config, schema: { querystring: clienteListQuerySchema, response: { 200: clienteListSchema } } },
    async (request) => ({ data: await listClientes(database, request.actor, request.query) }),
  );
  app.get(
    '/clientes/opcoes',
    { config, schema: { response: { 200: dataOf(clienteOptionsSchema) } } },
    async (request) => ({ data: await getClienteOptions(scopeOf(request)) }),
  );
  app.get(
    '/clientes/documento',
    {
      config,
      schema: { querystring: clienteDocumentoQuerySchema, response: { 200: dataOf(clienteDocumentoSchema) } },
    },
    async (request) => ({
      data: await checkDocumento(scopeOf(request), request.query.documento, request.query.ignorar),
    }),
  );
  app.get(
    '/clientes/:uuid',
    { config, schema: { params: uuidParamsSchema, response: { 200: dataOf(clienteDetailSchema) } } },
    async (request) => ({ data: await getCliente(scopeOf(request), request.params.uuid) }),
  );
  app.get(
    '/clientes/:uuid/vinculos',
    { config, schema: { params: uuidParamsSchema, response: { 200: dataOf(vinculosSchema) } } },
    async (request) => ({ data: await clienteVinculos(scopeOf(request), request.params.uuid) }),
  );
  app.post(
    '/clientes',
    { config, schema: { body: clienteCreateSchema, response: { 201: dataOf(savedSchema) } } },
    async (request, reply) =>
      reply.status(201).send({ data: await createCliente(scopeOf(request), request.body) }),
  );
  app.put(
    '/clientes/:uuid',
    { config, schema: { params: uuidParamsSchema, body: clienteUpdateSchema, response: saved } },
    async (request) => ({ data: await updateCliente(scopeOf(request), request.params.uuid, request.body) }),
  );
  app.post(
    '/clientes/:uuid/transicao',
    { config, schema: { params: uuidParamsSchema, body: clienteTransitionSchema, response: saved } },
    async (request) => ({
      data: await changeClienteStatus(scopeOf(request), request.params.uuid, request.body),
    }),
  );
  app.post(
    '/clientes/:uuid/reativar',
    { config, schema: { params: uuidParamsSchema, response: saved } },
    async (request) => ({ data: await restoreCliente(scopeOf(request), request.params.uuid) }),
  );
  app.delete(
    '/clientes/:uuid',
    {
      config,
      schema: { params: uuidParamsSchema, querystring: versaoQuerySchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await deleteCliente(scopeOf(request), request.params.uuid, request.query.versao);
      return reply.status(204).send(null);
    },
  );
}

import {
  departamentoDetailSchema,
  departamentoFormSchema,
  departamentoListQuerySchema,
  departamentoListSchema,
  departamentoMassaSchema,
  departamentoMoveSchema,
  departamentoOptionsSchema,
  departamentoTreeSchema,
  departamentoUpdateSchema,
} from '@gestao/shared/contracts/acesso/departamentos';
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
import { selectArvore } from './arvore.repository';
import { departamentosExport } from './departamentos.export';
import { departamentoOptions, listDepartamentos } from './departamentos.repository';
import {
  createDepartamento,
  deleteDepartamento,
  departamentoVinculos,
  getDepartamento,
  massaDepartamentos,
  moveDepartamento,
  updateDepartamento,
} from './departamentos.service';

export async function departamentosRoutes(app: App) {
  staffOnly(app);
  const config = { access: needs('gerenciar areas') };
  const { database } = app.context;

  app.get(
    '/departamentos',
    {
      config,
      schema: { querystring: departamentoListQuerySchema, response: { 200: departamentoListSchema } },
    },
    async (request) => ({ data: await listDepartamentos(database, request.query) }),
  );
  exportRoute(app, departamentosExport);
  app.get(
    '/departamentos/opcoes',
    { config, schema: { response: { 200: dataOf(departamentoOptionsSchema) } } },
    async () => ({ data: await departamentoOptions(database) }),
  );
  app.get(
    '/departamentos/arvore',
    { config, schema: { response: { 200: dataOf(departamentoTreeSchema) } } },
    async () => ({ data: { itens: await selectArvore(database) } }),
  );
  app.put(
    '/departamentos/:uuid/pai',
    {
      config,
      schema: {
        params: uuidParamsSchema,
        body: departamentoMoveSchema,
        response: { 200: dataOf(savedSchema) },
      },
    },
    async (request) => ({
      data: await moveDepartamento(scopeOf(request), request.params.uuid, request.body),
    }),
  );
  app.get(
    '/departamentos/:uuid',
    { config, schema: { params: uuidParamsSchema, response: { 200: dataOf(departamentoDetailSchema) } } },
    async (request) => ({ data: await getDepartamento(scopeOf(request), request.params.uuid) }),
  );
  app.get(
    '/departamentos/:uuid/vinculos',
    { config, schema: { params: uuidParamsSchema, response: { 200: dataOf(vinculosSchema) } } },
    async (request) => ({ data: await departamentoVinculos(scopeOf(request), request.params.uuid) }),
  );
  app.post(
    '/departamentos',
    { config, schema: { body: departamentoFormSchema, response: { 201: dataOf(savedSchema) } } },
    async (request, reply) =>
      reply.status(201).send({ data: await createDepartamento(scopeOf(request), request.body) }),
  );
  app.post(
    '/departamentos/massa',
    { config, schema: { body: departamentoMassaSchema, response: { 200: massaResponseSchema } } },
    async (request) => ({ data: await massaDepartamentos(scopeOf(request), request.body) }),
  );
  app.put(
    '/departamentos/:uuid',
    {
      config,
      schema: {
        params: uuidParamsSchema,
        body: departamentoUpdateSchema,
        response: { 200: dataOf(savedSchema) },
      },
    },
    async (request) => ({
      data: await updateDepartamento(scopeOf(request), request.params.uuid, request.body),
    }),
  );
  app.delete(
    '/departamentos/:uuid',
    {
      config,
      schema: { params: uuidParamsSchema, querystring: versaoQuerySchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await deleteDepartamento(scopeOf(request), request.params.uuid, request.query.versao);
      return reply.status(204).send(null);
    },
  );
}

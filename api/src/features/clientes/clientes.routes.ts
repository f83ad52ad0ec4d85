import {
  clienteMassaSchema,
  clienteTransitionSchema,
  distratoFormSchema,
  distratoItemSchema,
  encerramentoSchema,
  honorarioFormSchema,
} from '@gestao/shared/contracts/clientes/cliente-acoes';
import { clienteContatosFormSchema } from '@gestao/shared/contracts/clientes/cliente-contatos';
import {
  clienteParticularidadesFormSchema,
  clienteParticularidadesSchema,
} from '@gestao/shared/contracts/clientes/cliente-particularidades';
import { clientePldFormSchema, clientePldSchema } from '@gestao/shared/contracts/clientes/cliente-pld';
import {
  clienteCreateSchema,
  clienteDetailSchema,
  clienteDocumentoQuerySchema,
  clienteDocumentoSchema,
  clienteListQuerySchema,
  clienteListSchema,
  clienteOptionsSchema,
  clienteUpdateSchema,
} from '@gestao/shared/contracts/clientes/clientes';
import {
  savedSchema,
  uuidParamsSchema,
  versaoQuerySchema,
  vinculosSchema,
} from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { importQuerySchema, importResponseSchema } from '@gestao/shared/contracts/comum/importacao';
import { massaResponseSchema } from '@gestao/shared/contracts/comum/massa';
import { dateIn } from '@gestao/shared/rules/calendar';
import { z } from 'zod';
import { needs } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { scopeOf } from '../../app/scope';
import { acceptImports, importedFile } from '../../listing/importacao/import-route';
import { runImport } from '../../listing/importacao/importacao';
import { exportRoute } from '../exportacoes/export-route';
import { massaClientes } from './cliente-massa.service';
import { clientesExport } from './clientes.export';
import { clienteImporter } from './clientes.importacao';
import { listClientes } from './clientes.repository';
import { refuseClientUser } from './clientes.rows';
import {
  checkDocumento,
  clienteVinculos,
  createCliente,
  deleteCliente,
  getCliente,
  getClienteOptions,
  restoreCliente,
  updateCliente,
  updateContatos,
} from './clientes.service';
import { getParticularidades, saveParticularidades } from './particularidades.service';
import { getPld, savePld } from './pld/pld.service';
import { changeClienteStatus } from './vida/cliente-status.service';
import { confirmDistrato, getEncerramento } from './vida/encerramento.service';
import { adjustHonorario } from './vida/honorario.service';

export async function clientesRoutes(app: App) {
  const config = { access: needs('gerenciar clientes') };
  const { database, now } = app.context;
  const saved = { 200: dataOf(savedSchema) };

  app.get(
    '/clientes',
    { config, schema: { querystring: clienteListQuerySchema, response: { 200: clienteListSchema } } },
    async (request) => ({ data: await listClientes(database, request.actor, request.query, dateIn(now())) }),
  );
  exportRoute(app, clientesExport);
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
  app.put(
    '/clientes/:uuid/contatos',
    { config, schema: { params: uuidParamsSchema, body: clienteContatosFormSchema, response: saved } },
    async (request) => ({ data: await updateContatos(scopeOf(request), request.params.uuid, request.body) }),
  );
  app.get(
    '/clientes/:uuid/pld',
    { config, schema: { params: uuidParamsSchema, response: { 200: dataOf(clientePldSchema) } } },
    async (request) => ({ data: await getPld(scopeOf(request), request.params.uuid) }),
  );
  app.put(
    '/clientes/:uuid/pld',
    { config, schema: { params: uuidParamsSchema, body: clientePldFormSchema, response: saved } },
    async (request) => ({ data: await savePld(scopeOf(request), request.params.uuid, request.body) }),
  );
  app.get(
    '/clientes/:uuid/particularidades',
    {
      config,
      schema: { params: uuidParamsSchema, response: { 200: dataOf(clienteParticularidadesSchema) } },
    },
    async (request) => ({ data: await getParticularidades(scopeOf(request), request.params.uuid) }),
  );
  app.put(
    '/clientes/:uuid/particularidades',
    {
      config,
      schema: { params: uuidParamsSchema, body: clienteParticularidadesFormSchema, response: saved },
    },
    async (request) => ({
      data: await saveParticularidades(scopeOf(request), request.params.uuid, request.body),
    }),
  );
  app.post(
    '/clientes/:uuid/honorario',
    { config, schema: { params: uuidParamsSchema, body: honorarioFormSchema, response: saved } },
    async (request) => ({ data: await adjustHonorario(scopeOf(request), request.params.uuid, request.body) }),
  );
  app.get(
    '/clientes/:uuid/encerramento',
    {
      config,
      schema: {
        params: uuidParamsSchema,
        querystring: z.strictObject({ data: z.iso.date().optional() }),
        response: { 200: dataOf(encerramentoSchema) },
      },
    },
    async (request) => ({
      data: await getEncerramento(scopeOf(request), request.params.uuid, request.query.data),
    }),
  );
  app.post(
    '/clientes/:uuid/distrato',
    {
      config,
      schema: {
        params: uuidParamsSchema,
        body: distratoFormSchema,
        response: { 200: dataOf(z.array(distratoItemSchema)) },
      },
    },
    async (request) => ({ data: await confirmDistrato(scopeOf(request), request.params.uuid, request.body) }),
  );
  await acceptImports(app);
  app.post(
    '/clientes/importar',
    { config, schema: { querystring: importQuerySchema, response: { 200: importResponseSchema } } },
    async (request) => {
      const scope = scopeOf(request);
      refuseClientUser(scope.actor);
      const simular = request.query.simular === 'sim';
      return { data: await runImport(scope, clienteImporter(scope), await importedFile(request), simular) };
    },
  );
  app.post(
    '/clientes/massa',
    { config, schema: { body: clienteMassaSchema, response: { 200: massaResponseSchema } } },
    async (request) => ({ data: await massaClientes(scopeOf(request), request.body) }),
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

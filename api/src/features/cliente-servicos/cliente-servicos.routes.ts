import {
  clienteServicoEndSchema,
  clienteServicoFormSchema,
  clienteServicoOptionsSchema,
  clienteServicoParamsSchema,
  clienteServicosSchema,
  clienteServicoUpdateSchema,
} from '@gestao/shared/contracts/clientes/cliente-servicos';
import { savedSchema, uuidParamsSchema, versaoQuerySchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { z } from 'zod';
import { needs } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { scopeOf } from '../../app/scope';
import {
  addClienteServico,
  deleteClienteServico,
  endClienteServico,
  getClienteServicos,
  getServicoOptions,
  updateClienteServico,
} from './cliente-servicos.service';

/** Contracted services of a client and its fee. */
export async function clienteServicosRoutes(app: App) {
  const config = { access: needs('gerenciar clientes') };
  const params = clienteServicoParamsSchema;
  const saved = { 200: dataOf(savedSchema) };

  app.get(
    '/clientes/:uuid/servicos',
    { config, schema: { params: uuidParamsSchema, response: { 200: dataOf(clienteServicosSchema) } } },
    async (request) => ({ data: await getClienteServicos(scopeOf(request), request.params.uuid) }),
  );
  app.get(
    '/clientes/servicos/opcoes',
    { config, schema: { response: { 200: dataOf(clienteServicoOptionsSchema) } } },
    async (request) => ({ data: await getServicoOptions(scopeOf(request)) }),
  );
  app.post(
    '/clientes/:uuid/servicos',
    {
      config,
      schema: {
        params: uuidParamsSchema,
        body: clienteServicoFormSchema,
        response: { 201: dataOf(savedSchema) },
      },
    },
    async (request, reply) => {
      const data = await addClienteServico(scopeOf(request), request.params.uuid, request.body);
      return reply.status(201).send({ data });
    },
  );
  app.put(
    '/clientes/:uuid/servicos/:servico',
    { config, schema: { params, body: clienteServicoUpdateSchema, response: saved } },
    async (request) => ({ data: await updateClienteServico(scopeOf(request), request.params, request.body) }),
  );
  app.post(
    '/clientes/:uuid/servicos/:servico/encerrar',
    { config, schema: { params, body: clienteServicoEndSchema, response: saved } },
    async (request) => ({ data: await endClienteServico(scopeOf(request), request.params, request.body) }),
  );
  app.delete(
    '/clientes/:uuid/servicos/:servico',
    { config, schema: { params, querystring: versaoQuerySchema, response: { 204: z.null() } } },
    async (request, reply) => {
      await deleteClienteServico(scopeOf(request), request.params, request.query.versao);
      return reply.status(204).send(null);
    },
  );
}

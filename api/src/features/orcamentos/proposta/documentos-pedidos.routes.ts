import {
  documentoParamsSchema,
  documentoPedidoFormSchema,
  documentoPedidoUpdateSchema,
  documentosPedidosAnswerSchema,
} from '@gestao/shared/contracts/comercial/orcamento-documentos';
import { savedSchema, uuidParamsSchema, versaoQuerySchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { z } from 'zod';
import { signedIn } from '../../../app/access.plugin';
import type { App } from '../../../app/context';
import { scopeOf } from '../../../app/scope';
import {
  listDocumentosPedidos,
  mudarDocumento,
  pedirDocumento,
  retirarDocumento,
} from './documentos-pedidos.service';

/** Documents a budget asks its client for; the budget's rows decide (domain 0.6). */
export async function documentosPedidosRoutes(app: App) {
  const config = { access: signedIn };
  app.get(
    '/orcamentos/:uuid/documentos',
    { config, schema: { params: uuidParamsSchema, response: { 200: documentosPedidosAnswerSchema } } },
    async (request) => ({ data: await listDocumentosPedidos(scopeOf(request), request.params.uuid) }),
  );
  app.post(
    '/orcamentos/:uuid/documentos',
    {
      config,
      schema: {
        params: uuidParamsSchema,
        body: documentoPedidoFormSchema,
        response: { 201: dataOf(savedSchema) },
      },
    },
    async (request, reply) =>
      reply
        .status(201)
        .send({ data: await pedirDocumento(scopeOf(request), request.params.uuid, request.body) }),
  );
  app.put(
    '/orcamentos/:uuid/documentos/:documento',
    {
      config,
      schema: {
        params: documentoParamsSchema,
        body: documentoPedidoUpdateSchema,
        response: { 200: dataOf(savedSchema) },
      },
    },
    async (request) => ({ data: await mudarDocumento(scopeOf(request), request.params, request.body) }),
  );
  app.delete(
    '/orcamentos/:uuid/documentos/:documento',
    {
      config,
      schema: {
        params: documentoParamsSchema,
        querystring: versaoQuerySchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await retirarDocumento(scopeOf(request), request.params, request.query.versao);
      return reply.status(204).send(null);
    },
  );
}

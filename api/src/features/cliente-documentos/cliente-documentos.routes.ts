import {
  linkDocumentosCriadoSchema,
  linkDocumentosFormSchema,
  linkParamsSchema,
  linkRevogarSchema,
  linksDocumentosSchema,
} from '@gestao/shared/contracts/clientes/cliente-documentos';
import { uuidParamsSchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { z } from 'zod';
import { needs } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { scopeOf } from '../../app/scope';
import { staffOnly } from '../../app/staff-only';
import { createLink, getLinks, reissueLink, revokeLink } from './cliente-documentos.service';

/** Links by which the client's people send documents; made and ended on the client's page. */
export async function clienteDocumentosRoutes(app: App) {
  const config = { access: needs('gerenciar clientes') };
  const made = { 201: dataOf(linkDocumentosCriadoSchema) };

  staffOnly(app);
  app.get(
    '/clientes/:uuid/links-documentos',
    { config, schema: { params: uuidParamsSchema, response: { 200: dataOf(linksDocumentosSchema) } } },
    async (request) => ({ data: await getLinks(scopeOf(request), request.params.uuid) }),
  );
  app.post(
    '/clientes/:uuid/links-documentos',
    { config, schema: { params: uuidParamsSchema, body: linkDocumentosFormSchema, response: made } },
    async (request, reply) =>
      reply.status(201).send({ data: await createLink(scopeOf(request), request.params.uuid, request.body) }),
  );
  app.post(
    '/clientes/:uuid/links-documentos/:link/reemitir',
    { config, schema: { params: linkParamsSchema, response: made } },
    async (request, reply) =>
      reply.status(201).send({ data: await reissueLink(scopeOf(request), request.params) }),
  );
  app.post(
    '/clientes/:uuid/links-documentos/:link/revogar',
    { config, schema: { params: linkParamsSchema, body: linkRevogarSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      await revokeLink(scopeOf(request), request.params, request.body);
      return reply.status(204).send(null);
    },
  );
}

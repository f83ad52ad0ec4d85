import {
  copiaCriadaSchema,
  destinatarioLidoSchema,
  destinatarioSalvoSchema,
  destinatarioSchema,
  duplicarSchema,
  oportunidadesDoDestinatarioQuerySchema,
  oportunidadesDoDestinatarioSchema,
} from '@gestao/shared/contracts/comercial/orcamento-copia';
import { uuidParamsSchema } from '@gestao/shared/contracts/comum/fields';
import { z } from 'zod';
import { needs, signedIn } from '../../../app/access.plugin';
import type { App } from '../../../app/context';
import { scopeOf } from '../../../app/scope';
import { listOportunidadesDe } from '../orcamento-oportunidade';
import { getDestinatario, mudarDestinatario } from '../proposta/destinatario.service';
import { converterLegado } from './converter-legado.service';
import { duplicarOrcamento } from './duplicar.service';

const headers = z.object({ 'idempotency-key': z.string().trim().min(8).max(120).optional() });

/** Whom a budget is for, and drafts made out of another budget. */
export async function duplicarRoutes(app: App) {
  app.get(
    '/orcamentos/oportunidades',
    {
      config: { access: needs('gerenciar orcamentos precificacao') },
      schema: {
        querystring: oportunidadesDoDestinatarioQuerySchema,
        response: { 200: oportunidadesDoDestinatarioSchema },
      },
    },
    async ({ actor, query }) => ({ data: await listOportunidadesDe(app.context.database, actor, query) }),
  );
  app.get(
    '/orcamentos/:uuid/destinatario',
    {
      // The budget's rows decide (domain 0.6).
      config: { access: signedIn },
      schema: { params: uuidParamsSchema, response: { 200: destinatarioLidoSchema } },
    },
    async (request) => ({ data: await getDestinatario(scopeOf(request), request.params.uuid) }),
  );
  app.put(
    '/orcamentos/:uuid/destinatario',
    {
      config: { access: signedIn },
      schema: {
        params: uuidParamsSchema,
        body: destinatarioSchema,
        response: { 200: destinatarioSalvoSchema },
      },
    },
    async (request) => ({
      data: await mudarDestinatario(scopeOf(request), request.params.uuid, request.body),
    }),
  );
  app.post(
    '/orcamentos/:uuid/duplicar',
    {
      config: {
        access: needs([
          'gerenciar orcamentos precificacao',
          'gerenciar precificacao meus orcamentos',
          'gerenciar precificacao todos orcamentos',
        ]),
      },
      schema: {
        params: uuidParamsSchema,
        headers,
        body: duplicarSchema,
        response: { 201: copiaCriadaSchema },
      },
    },
    async (request, reply) =>
      reply.status(201).send({
        data: await duplicarOrcamento(
          scopeOf(request),
          request.params.uuid,
          request.body,
          request.headers['idempotency-key'],
        ),
      }),
  );
  app.post(
    '/orcamentos/:uuid/converter',
    {
      config: { access: needs('gerenciar precificacao todos orcamentos') },
      schema: { params: uuidParamsSchema, headers, response: { 201: copiaCriadaSchema } },
    },
    async (request, reply) =>
      reply.status(201).send({
        data: await converterLegado(
          scopeOf(request),
          request.params.uuid,
          request.headers['idempotency-key'],
        ),
      }),
  );
}

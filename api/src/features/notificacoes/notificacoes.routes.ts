import { uuidParamsSchema } from '@gestao/shared/contracts/fields';
import { dataOf } from '@gestao/shared/contracts/http';
import {
  notificacaoCountSchema,
  notificacaoListQuerySchema,
  notificacaoListSchema,
} from '@gestao/shared/contracts/notificacoes';
import { z } from 'zod';
import { signedIn } from '../../app/access.plugin';
import type { App } from '../../app/app';
import { notFound } from '../../app/refusal';
import { countUnread, listNotificacoes, markRead } from './notificacoes.repository';

/** The bell. Reading one's own notices is no change of the firm's data, so it leaves no log row. */
export async function notificacoesRoutes(app: App) {
  const config = { access: signedIn };
  const { database, now } = app.context;

  app.get(
    '/notificacoes',
    {
      config,
      schema: { querystring: notificacaoListQuerySchema, response: { 200: notificacaoListSchema } },
    },
    async (request) => ({ data: await listNotificacoes(database, request.actor.usuarioId, request.query) }),
  );
  app.get(
    '/notificacoes/contagem',
    { config, schema: { response: { 200: dataOf(notificacaoCountSchema) } } },
    async (request) => ({ data: { nao_lidas: await countUnread(database, request.actor.usuarioId) } }),
  );
  app.post(
    '/notificacoes/lidas',
    { config, schema: { response: { 204: z.null() } } },
    async (request, reply) => {
      await markRead(database, request.actor.usuarioId, now());
      return reply.status(204).send(null);
    },
  );
  app.post(
    '/notificacoes/:uuid/lida',
    { config, schema: { params: uuidParamsSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      if (!(await markRead(database, request.actor.usuarioId, now(), request.params.uuid))) throw notFound();
      return reply.status(204).send(null);
    },
  );
}

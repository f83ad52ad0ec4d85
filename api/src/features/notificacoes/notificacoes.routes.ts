import {
  adiarNotificacaoSchema,
  notificacaoCountSchema,
  notificacaoListQuerySchema,
  notificacaoListSchema,
  preferenciasNotificacaoFormSchema,
  preferenciasNotificacaoSchema,
} from '@gestao/shared/contracts/acesso/notificacoes';
import { uuidParamsSchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { z } from 'zod';
import { signedIn } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { notFound } from '../../app/refusal';
import { scopeOf } from '../../app/scope';
import {
  changeNotificacao,
  countUnread,
  listNotificacoes,
  markAllRead,
  type NotificacaoChange,
} from './notificacoes.repository';
import { snoozeUntil } from './notificacoes.rules';
import { readNotificationPreferences, saveNotificationPreferences } from './preferencias-notificacao.service';

const nothing = { 204: z.null() };

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
    async (request) => ({
      data: await listNotificacoes(database, request.actor.usuarioId, request.query, now()),
    }),
  );
  app.get(
    '/notificacoes/contagem',
    { config, schema: { response: { 200: dataOf(notificacaoCountSchema) } } },
    async (request) => ({ data: { nao_lidas: await countUnread(database, request.actor.usuarioId, now()) } }),
  );
  app.post('/notificacoes/lidas', { config, schema: { response: nothing } }, async (request, reply) => {
    await markAllRead(database, request.actor.usuarioId, now());
    return reply.status(204).send(null);
  });

  const change = async (usuarioId: number, uuid: string, values: NotificacaoChange) => {
    if (!(await changeNotificacao(database, usuarioId, uuid, values))) throw notFound();
  };
  const schema = { params: uuidParamsSchema, response: nothing };
  app.post('/notificacoes/:uuid/lida', { config, schema }, async (request, reply) => {
    await change(request.actor.usuarioId, request.params.uuid, { lida_em: now() });
    return reply.status(204).send(null);
  });
  app.post(
    '/notificacoes/:uuid/adiar',
    { config, schema: { ...schema, body: adiarNotificacaoSchema } },
    async (request, reply) => {
      // Comes back as something new.
      const values = { adiada_ate: snoozeUntil(request.body.por, now()), lida_em: null };
      await change(request.actor.usuarioId, request.params.uuid, values);
      return reply.status(204).send(null);
    },
  );
  app.post('/notificacoes/:uuid/arquivar', { config, schema }, async (request, reply) => {
    await change(request.actor.usuarioId, request.params.uuid, { arquivada_em: now(), lida_em: now() });
    return reply.status(204).send(null);
  });

  app.get(
    '/preferencias/notificacoes',
    { config, schema: { response: { 200: dataOf(preferenciasNotificacaoSchema) } } },
    async (request) => ({ data: await readNotificationPreferences(scopeOf(request)) }),
  );
  app.put(
    '/preferencias/notificacoes',
    {
      config,
      schema: {
        body: preferenciasNotificacaoFormSchema,
        response: { 200: dataOf(preferenciasNotificacaoSchema) },
      },
    },
    async (request) => ({ data: await saveNotificationPreferences(scopeOf(request), request.body) }),
  );
}

import { notificacoesCalls } from '@gestao/shared/contracts/sistema/notificacoes.calls';
import type { App } from '../../../platform/app/context';
import { notFound } from '../../../platform/app/refusal';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import {
  changeNotificacao,
  countUnread,
  listNotificacoes,
  markAllRead,
  type NotificacaoChange,
} from './notificacoes.repository';
import { snoozeUntil } from './notificacoes.rules';
import { readNotificationPreferences, saveNotificationPreferences } from './preferencias-notificacao.service';

/** The bell. Reading one's own notices is no change of the firm's data, so it leaves no log row. */
export async function notificacoesRoutes(app: App) {
  const { database, now } = app.context;

  const on = serve(app, notificacoesCalls);
  on('GET /notificacoes', async (request) => ({
    data: await listNotificacoes(database, request.actor.usuarioId, request.query, now()),
  }));
  on('GET /notificacoes/contagem', async (request) => ({
    data: { nao_lidas: await countUnread(database, request.actor.usuarioId, now()) },
  }));
  on('POST /notificacoes/lidas', async (request) => {
    await markAllRead(database, request.actor.usuarioId, now());
  });

  const change = async (usuarioId: number, uuid: string, values: NotificacaoChange) => {
    if (!(await changeNotificacao(database, usuarioId, uuid, values))) throw notFound();
  };
  on('POST /notificacoes/:uuid/lida', async (request) => {
    await change(request.actor.usuarioId, request.params.uuid, { lida_em: now() });
  });
  on('POST /notificacoes/:uuid/adiar', async (request) => {
    // Comes back as something new.
    const values = { adiada_ate: snoozeUntil(request.body.por, now()), lida_em: null };
    await change(request.actor.usuarioId, request.params.uuid, values);
  });
  on('POST /notificacoes/:uuid/arquivar', async (request) => {
    await change(request.actor.usuarioId, request.params.uuid, { arquivada_em: now(), lida_em: now() });
  });

  on('GET /preferencias/notificacoes', async (request) => ({
    data: await readNotificationPreferences(scopeOf(request)),
  }));
  on('PUT /preferencias/notificacoes', async (request) => ({
    data: await saveNotificationPreferences(scopeOf(request), request.body),
  }));
}

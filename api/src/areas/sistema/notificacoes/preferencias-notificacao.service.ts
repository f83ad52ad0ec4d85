import {
  canalEmailLabels,
  type Evento,
  eventoDe,
  eventos,
  type PreferenciaNotificacao,
  type PreferenciasNotificacaoForm,
} from '@gestao/shared/contracts/sistema/notificacoes';
import { eq, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { invalidFields } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import type { Database, Transaction } from '../../../platform/database/database';
import { preferencia_notificacao } from '../../../platform/database/schema';

/** Events a person can be told about at all. */
function eventosDe(actor: Actor): Evento[] {
  return eventos.filter((evento) => {
    const { permissoes = [], clientes } = eventoDe(evento);
    if (actor.isClient && !clientes) return false;
    return permissoes.every((permissao) => actor.permissoes.includes(permissao));
  });
}

/** What the person chose for each event that concerns him, and the catalogue's default for the rest. */
export async function readNotificationPreferences({ database, actor }: Pick<Scope, 'database' | 'actor'>) {
  return { itens: await currentChoices(database.orm, actor) };
}

async function currentChoices(
  orm: Database['orm'] | Transaction,
  actor: Actor,
): Promise<PreferenciaNotificacao[]> {
  const rows = await orm
    .select()
    .from(preferencia_notificacao)
    .where(eq(preferencia_notificacao.usuario_id, actor.usuarioId));
  return eventosDe(actor).map((evento) => {
    const chosen = rows.find((row) => row.evento === evento);
    const { noSistema, email } = eventoDe(evento);
    return {
      evento,
      no_sistema: chosen?.no_sistema ?? noSistema,
      email: chosen?.email ?? email,
    };
  });
}

/**
 * Saves the choices of the person who asks.
 * @throws Refusal 422 for an event that does not concern him.
 */
export function saveNotificationPreferences(
  { database, actor, auditActor }: Scope,
  { itens }: PreferenciasNotificacaoForm,
) {
  const own = eventosDe(actor);
  if (itens.some(({ evento }) => !own.includes(evento)))
    throw invalidFields({ itens: ['Este aviso não se aplica a você.'] });
  return audited(database, auditActor, async (tx, audit) => {
    const before = await currentChoices(tx, actor);
    if (itens.length > 0) {
      await tx
        .insert(preferencia_notificacao)
        .values(itens.map((item) => ({ usuario_id: actor.usuarioId, ...item })))
        .onConflictDoUpdate({
          target: [preferencia_notificacao.usuario_id, preferencia_notificacao.evento],
          set: { no_sistema: sql`excluded.no_sistema`, email: sql`excluded.email` },
        });
    }
    const after = await currentChoices(tx, actor);
    audit.record({
      acao: 'Alterou',
      entidade: 'usuario',
      uuid: actor.uuid,
      rotulo: `Notificações de ${actor.nome}`,
      antes: readable(before),
      depois: readable(after),
    });
    return { itens: after };
  });
}

const readable = (choices: PreferenciaNotificacao[]) =>
  Object.fromEntries(
    choices.map(({ evento, no_sistema, email }) => [
      eventoDe(evento).rotulo,
      `No sistema: ${no_sistema ? 'sim' : 'não'} · E-mail: ${canalEmailLabels[email].toLowerCase()}`,
    ]),
  );

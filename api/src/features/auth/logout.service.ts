import type { Actor, AuditActor } from '../../app/actor';
import type { AppContext } from '../../app/app';
import { audited } from '../../audit/audit';
import type { Sessions } from '../sessoes/session-store';
import { revokeSession } from '../sessoes/sessoes.repository';

/** Ends the session that asks; its token is refused from the very next request on. */
export async function logout(
  { database, now }: AppContext,
  sessions: Sessions,
  actor: Actor,
  auditActor: AuditActor,
): Promise<void> {
  await audited(database, auditActor, async (tx, audit) => {
    await revokeSession(tx, { usuarioId: actor.usuarioId, id: actor.sessaoId }, 'saiu', now());
    audit.record({ acao: 'Saiu', entidade: 'usuario', uuid: actor.uuid, rotulo: actor.nome });
  });
  sessions.invalidateUser(actor.usuarioId);
}

import type { Actor, AuditActor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { audited } from '../../../platform/audit/audit';
import type { Sessions } from '../sessoes/session-store';
import { revokeSession } from '../sessoes/sessoes.repository';
import { previewEnd } from '../ver-como/ver-como.service';

/** Ends the session that asks; its token is refused from the very next request on. */
export async function logout(
  { database, now }: AppContext,
  sessions: Sessions,
  actor: Actor,
  auditActor: AuditActor,
): Promise<void> {
  await audited(database, auditActor, async (tx, audit) => {
    await revokeSession(tx, { usuarioId: actor.usuarioId, id: actor.sessaoId }, 'saiu', now());
    audit.record(
      actor.vistoPor
        ? previewEnd(actor)
        : { acao: 'Saiu', entidade: 'usuario', uuid: actor.uuid, rotulo: actor.nome },
    );
  });
  sessions.invalidateUser(actor.usuarioId);
}

import type { VerComo } from '@gestao/shared/contracts/acesso/ver-como';
import type { Actor } from '../../../platform/app/actor';
import { forbidden, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { type AuditEntry, audited } from '../../../platform/audit/audit';
import { previewBlock } from '../sessoes/preview.rules';
import type { Sessions } from '../sessoes/session-store';
import { findPreviewTarget } from './ver-como.repository';

/**
 * Opens a read-only session of another person for the administrator who asks; start and end are logged
 * under his name (docs/domain/acesso.md#ver-como).
 * @throws Refusal 403 (delegation), 404, 406 for oneself and for people who cannot come in.
 */
export function openPreview(
  scope: Scope,
  sessions: Pick<Sessions, 'openPreview'>,
  uuid: string,
): Promise<VerComo> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const target = await findPreviewTarget(tx, uuid);
    if (!target) throw notFound();
    if (target.id === scope.actor.usuarioId)
      throw ruleRefusal('proprio_acesso', 'Você já vê o sistema com o seu próprio acesso.');
    const reason = previewBlock(scope.actor, target);
    if (reason) throw forbidden(reason);
    if (target.status !== 'ativo')
      throw ruleRefusal('sem_acesso', 'Esta pessoa não pode entrar no sistema agora.');
    const { token, ate } = await sessions.openPreview(tx, {
      usuarioId: target.id,
      sessaoId: scope.actor.sessaoId,
      origin: scope.auditActor.origin,
    });
    audit.record({
      acao: 'Visualizou',
      entidade: 'usuario',
      uuid,
      rotulo: target.nome,
      depois: { ver_como: 'Início', termina_ate: ate },
    });
    return { token, nome: target.nome, expira_em: ate.toISOString() };
  });
}

/** Log row of a preview that is closed before its time; the log names the administrator. */
export function previewEnd(actor: Pick<Actor, 'uuid' | 'nome'>): AuditEntry {
  return {
    acao: 'Visualizou',
    entidade: 'usuario',
    uuid: actor.uuid,
    rotulo: actor.nome,
    depois: { ver_como: 'Fim' },
  };
}

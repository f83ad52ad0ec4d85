import { emailModelos } from '@gestao/shared/contracts/sistema/email-modelos';
import { trailOf } from '../../../platform/app/author';
import { ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import { enqueuePasswordLink } from '../../sistema/email/outbox';
import { lockAdministration } from '../perfis/delegation';
import { revokeUserSessions } from '../sessoes/sessoes.repository';
import { changeUsuarioStatus } from './change-usuario-status';
import { lockEditable } from './usuarios.rights';

/**
 * Blocks a person, which ends his sessions, or lets him in again from blocked or inactive. Who left
 * without ever having come in is invited again instead.
 * @throws Refusal 403, 404, 406, 409.
 */
export async function transitionUsuario(
  scope: Scope,
  uuid: string,
  change: { para: 'bloqueado' | 'ativo'; versao: number },
) {
  const { saved, usuarioId } = await audited(scope.database, scope.auditActor, async (tx, audit) => {
    await lockAdministration(tx);
    const row = await lockEditable(tx, scope, uuid);
    await refuseLostUpdate(tx, row, change.versao);
    if (row.id === scope.actor.usuarioId)
      throw ruleRefusal('proprio_acesso', 'Você não pode bloquear o seu próprio acesso.');
    const { versao } = await changeUsuarioStatus(tx, audit, row, change.para, trailOf(scope));
    return { saved: { uuid, versao }, usuarioId: row.id };
  });
  scope.sessions.invalidateUser(usuarioId);
  return saved;
}

/** Ends every session of a person (except the one asking). @returns how many. @throws Refusal 403, 404. */
export async function endUsuarioSessions(scope: Scope, uuid: string): Promise<number> {
  const { total, usuarioId } = await audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockEditable(tx, scope, uuid);
    const ended = await revokeUserSessions(
      tx,
      row.id,
      'Encerrada pelo administrador',
      scope.now(),
      scope.actor.sessaoId,
    );
    if (ended > 0) {
      audit.record({
        acao: 'Alterou',
        entidade: 'usuario',
        uuid,
        rotulo: row.nome,
        depois: { sessoes_encerradas: ended },
      });
    }
    return { total: ended, usuarioId: row.id };
  });
  scope.sessions.invalidateUser(usuarioId);
  return total;
}

/** Sends the invitation again, or to an active person the link that resets the password. @throws Refusal 403, 404, 406. */
export function sendUsuarioLink(scope: Scope, uuid: string): Promise<'convite' | 'redefinicao'> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockEditable(tx, scope, uuid);
    if (row.status !== 'convidado' && row.status !== 'ativo')
      throw ruleRefusal('sem_acesso', 'Esta pessoa não pode entrar no sistema agora.');
    const modelo = row.status === 'convidado' ? 'convite' : 'redefinicao';
    await enqueuePasswordLink(tx, { para: row.email, modelo });
    audit.record({
      acao: 'Enviou',
      entidade: 'usuario',
      uuid,
      rotulo: row.nome,
      depois: { mensagem: emailModelos[modelo].rotulo },
    });
    return modelo;
  });
}

import { type UsuarioStatus, usuarioStatusLabels } from '@gestao/shared/contracts/acesso/usuarios';
import { emailModelos } from '@gestao/shared/contracts/sistema/email-modelos';
import { eq } from 'drizzle-orm';
import { ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { refuseLostUpdate, touched } from '../../../platform/concurrency/versioned';
import { usuario } from '../../../platform/database/schema';
import { enqueuePasswordLink } from '../../sistema/email/outbox';
import { lockAdministration, refuseNoAdministrator } from '../perfis/delegation';
import { revokeUserSessions } from '../sessoes/sessoes.repository';
import { lockEditable } from './usuarios.rights';

/** Statuses that a manual change to another one starts from; `inativo` is left to `inactivateUsuario`. */
const from: Record<'bloqueado' | 'ativo', readonly string[]> = {
  bloqueado: ['ativo'],
  ativo: ['bloqueado', 'inativo'],
};

/**
 * Blocks a person, which ends his sessions, or lets him in again from blocked or inactive. Who left
 * without ever having come in is invited again instead.
 * @throws Refusal 403, 404, 406, 409.
 */
export async function changeUsuarioStatus(
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
    if (!from[change.para].includes(row.status))
      throw ruleRefusal('transicao_invalida', 'Esta mudança de status não é possível agora.');
    const neverCameIn = row.senha_hash === null && row.ultimo_acesso_em === null;
    const status: UsuarioStatus = row.status === 'inativo' && neverCameIn ? 'convidado' : change.para;
    const [updated] = await tx
      .update(usuario)
      .set({ status, ...touched(scope.actor, scope.now()) })
      .where(eq(usuario.id, row.id))
      .returning({ uuid: usuario.uuid, versao: usuario.versao });
    if (change.para === 'bloqueado') await revokeUserSessions(tx, row.id, 'Acesso bloqueado', scope.now());
    await refuseNoAdministrator(tx);
    audit.record({
      acao: 'Mudou status',
      entidade: 'usuario',
      uuid,
      rotulo: row.nome,
      antes: { status: usuarioStatusLabels[row.status as UsuarioStatus] },
      depois: { status: usuarioStatusLabels[status] },
    });
    return { saved: updated as { uuid: string; versao: number }, usuarioId: row.id };
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

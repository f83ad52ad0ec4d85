import type { Sessao } from '@gestao/shared/contracts/acesso/sessoes';
import type { Actor, AuditActor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { notFound } from '../../../platform/app/refusal';
import { audited } from '../../../platform/audit/audit';
import { deviceName } from './device-name';
import type { Sessions } from './session-store';
import { listSessions, revokeSession, revokeUserSessions } from './sessoes.repository';

interface Who {
  actor: Actor;
  auditActor: AuditActor;
}

/** The person's own live sessions. */
export async function ownSessions(context: AppContext, sessions: Sessions, actor: Actor): Promise<Sessao[]> {
  // Last uses wait in memory for up to a minute; whoever looks here wants them.
  await sessions.flush();
  const rows = await listSessions(context.database, actor.usuarioId, context.now());
  return rows.map((row) => ({
    uuid: row.uuid,
    dispositivo: deviceName(row.user_agent),
    ip: row.ip,
    origem: row.origem === 'microsoft' ? 'microsoft' : 'senha',
    criado_em: row.criado_em.toISOString(),
    ultimo_uso_em: row.ultimo_uso_em.toISOString(),
    expira_em: row.expira_em.toISOString(),
    atual: row.id === actor.sessaoId,
  }));
}

/** Ends one of the person's sessions, the present one too. @throws Refusal 404 for anybody else's. */
export async function endSession(
  context: AppContext,
  sessions: Sessions,
  { actor, auditActor }: Who,
  uuid: string,
): Promise<void> {
  await audited(context.database, auditActor, async (tx, audit) => {
    const where = { usuarioId: actor.usuarioId, uuid };
    const ended = await revokeSession(tx, where, 'encerrada', context.now());
    if (!ended) throw notFound();
    audit.record({
      acao: 'Excluiu',
      entidade: 'sessao',
      uuid,
      rotulo: `Sessão de ${actor.nome}`,
      antes: { dispositivo: deviceName(ended.user_agent), ip: ended.ip },
    });
  });
  sessions.invalidateUser(actor.usuarioId);
}

/** Ends every session of the person but the one that asks. @returns how many. */
export async function endOtherSessions(
  context: AppContext,
  sessions: Sessions,
  { actor, auditActor }: Who,
): Promise<number> {
  const encerradas = await audited(context.database, auditActor, async (tx, audit) => {
    const total = await revokeUserSessions(tx, actor.usuarioId, 'encerrada', context.now(), actor.sessaoId);
    if (total > 0) {
      audit.record({
        acao: 'Excluiu',
        entidade: 'sessao',
        rotulo: `Outras sessões de ${actor.nome}`,
        antes: { sessoes: total },
      });
    }
    return total;
  });
  sessions.invalidateUser(actor.usuarioId);
  return encerradas;
}

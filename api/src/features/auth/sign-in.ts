import { eq, sql } from 'drizzle-orm';
import type { AuditActor, RequestOrigin } from '../../app/actor';
import type { AppContext } from '../../app/app';
import { ruleRefusal } from '../../app/refusal';
import type { Audit } from '../../audit/audit';
import type { Transaction } from '../../database/database';
import { usuario } from '../../database/schema';
import type { Sessions } from '../sessoes/session-store';
import type { Account } from './auth.repository';
import { authTexts } from './auth.texts';

/** What signing in works with, before there is an actor. */
export interface AuthScope extends AppContext {
  sessions: Sessions;
  origin: RequestOrigin;
}

/** @throws Refusal 406 for whoever an administrator has shut out; only after proof of who they are. */
export function refuseBlocked(account: Pick<Account, 'status'>): void {
  if (account.status !== 'ativo') throw ruleRefusal('acesso_bloqueado', authTexts.blocked);
}

/** Last step of every way in: the session, the last access and the log, in one transaction. */
export async function openSignedInSession(
  tx: Transaction,
  audit: Audit,
  sessions: Sessions,
  options: {
    account: Pick<Account, 'id' | 'uuid' | 'nome'>;
    manterConectado: boolean;
    origem: 'senha' | 'microsoft';
    origin: RequestOrigin;
    now: Date;
  },
): Promise<string> {
  const { account, now } = options;
  const token = await sessions.open(tx, {
    usuarioId: account.id,
    manterConectado: options.manterConectado,
    origem: options.origem,
    origin: options.origin,
  });
  await tx.update(usuario).set({ ultimo_acesso_em: now }).where(eq(usuario.id, account.id));
  audit.record({ acao: 'Entrou', entidade: 'usuario', uuid: account.uuid, rotulo: account.nome });
  return token;
}

/** The person who is signing in, for a log row written before there is a session. */
export function auditActorOf(account: Pick<Account, 'id' | 'nome'>, origin: RequestOrigin): AuditActor {
  return { usuarioId: account.id, descricao: account.nome, origin };
}

/** The first proof of who they are makes an invited person active; nobody else's status moves (domain 2.1). */
export const activated = sql<string>`case when ${usuario.status} = 'convidado' then 'ativo' else ${usuario.status} end`;

import { eq } from 'drizzle-orm';
import type { AuditActor, RequestOrigin } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { ruleRefusal } from '../../../platform/app/refusal';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { usuario } from '../../../platform/database/schema';
import { notify } from '../../sistema/notificacoes/notify';
import type { Sessions } from '../sessoes/session-store';
import { writeAcesso } from '../usuario-registro/usuario.writer';
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
  scope: Pick<AuthScope, 'config' | 'now' | 'sessions'>,
  options: {
    account: Pick<Account, 'id' | 'uuid' | 'nome'>;
    manterConectado: boolean;
    origem: 'senha' | 'microsoft';
    origin: RequestOrigin;
    now: Date;
  },
): Promise<string> {
  const { account, now } = options;
  const token = await scope.sessions.open(tx, {
    usuarioId: account.id,
    manterConectado: options.manterConectado,
    origem: options.origem,
    origin: options.origin,
  });
  const [before] = await tx
    .select({ ultimo_acesso_em: usuario.ultimo_acesso_em, criado_por_id: usuario.criado_por_id })
    .from(usuario)
    .where(eq(usuario.id, account.id));
  if (before && !before.ultimo_acesso_em) await tellInviter(tx, scope, account, before.criado_por_id);
  await writeAcesso(tx, account.id, { ultimo_acesso_em: now });
  audit.record({ acao: 'Entrou', entidade: 'usuario', uuid: account.uuid, rotulo: account.nome });
  return token;
}

/** Who invited the person learns that he came. */
function tellInviter(
  tx: Transaction,
  scope: Pick<AuthScope, 'config' | 'now'>,
  { uuid, nome }: Pick<Account, 'uuid' | 'nome'>,
  inviterId: number | null,
): Promise<void> {
  return notify(tx, scope, {
    evento: 'convite_aceito',
    usuarioIds: [inviterId],
    titulo: 'Convite aceito',
    corpo: `${nome} entrou no sistema pela primeira vez.`,
    entidade: 'usuario',
    entidadeUuid: uuid,
    rota: `/usuario/editar/${uuid}`,
  });
}

/** The person who is signing in, for a log row written before there is a session. */
export function auditActorOf(account: Pick<Account, 'id' | 'nome'>, origin: RequestOrigin): AuditActor {
  return { usuarioId: account.id, descricao: account.nome, origin };
}

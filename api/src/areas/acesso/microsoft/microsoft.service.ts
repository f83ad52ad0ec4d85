import type { JWTVerifyGetKey } from 'jose';
import { Refusal, ruleRefusal, unauthorized } from '../../../platform/app/refusal';
import { audited } from '../../../platform/audit/audit';
import { refuseMicrosoftOff } from '../auth/access-policy';
import { findAccountByMicrosoft } from '../auth/auth.repository';
import { authTexts } from '../auth/auth.texts';
import { type AuthScope, auditActorOf, openSignedInSession, refuseBlocked } from '../auth/sign-in';
import { writeAcesso } from '../usuario-registro/usuario.writer';
import {
  type MicrosoftConfig,
  type MicrosoftIdentity,
  MicrosoftUnavailable,
  verifyIdToken,
} from './id-token';
import { consumeNonce } from './nonce';

/**
 * Exchanges a Microsoft id token for a session. Microsoft's own sign-in counts as the second factor.
 * Nobody is registered or linked on the way: an administrator does that (docs/domain/acesso.md#microsoft).
 * @throws Refusal 401 for a token that must not be trusted, 406 for an unknown or blocked person,
 * 503 when Microsoft's keys cannot be read.
 */
export async function signInWithMicrosoft(
  scope: AuthScope,
  microsoft: MicrosoftConfig | null,
  keys: JWTVerifyGetKey | null,
  idToken: string,
): Promise<{ token: string }> {
  if (!microsoft || !keys) throw ruleRefusal('microsoft_desligado', authTexts.microsoftOff);
  await refuseMicrosoftOff(scope.database.orm);
  const now = scope.now();
  const identity = await verify(scope, microsoft, keys, idToken);
  if (!identity) throw unauthorized();
  const { tid, oid, nonce } = identity;
  const account = await findAccountByMicrosoft(scope.database, tid, oid);
  if (!account) throw ruleRefusal('microsoft_desconhecido', authTexts.microsoftUnknown);
  // The first sign-in of an invited person is what makes them active (docs/domain/acesso.md#usuarios).
  if (account.status !== 'convidado') refuseBlocked(account);
  const token = await audited(scope.database, auditActorOf(account, scope.origin), async (tx, audit) => {
    if (!(await consumeNonce(tx, nonce, now))) throw unauthorized();
    await writeAcesso(tx, account.id, { microsoft_tid: tid }, 'proved');
    return openSignedInSession(tx, audit, scope, {
      account,
      manterConectado: false,
      origem: 'microsoft',
      origin: scope.origin,
      now,
    });
  });
  return { token };
}

async function verify(
  scope: AuthScope,
  microsoft: MicrosoftConfig,
  keys: JWTVerifyGetKey,
  idToken: string,
): Promise<MicrosoftIdentity | null> {
  try {
    return await verifyIdToken(idToken, microsoft, keys, scope.config, scope.now());
  } catch (error) {
    if (error instanceof MicrosoftUnavailable) {
      throw new Refusal(503, authTexts.microsoftUnavailable, { retryAfterSeconds: 30 });
    }
    throw error;
  }
}

import type { LoginResponse } from '@gestao/shared/contracts/acesso/auth';
import { addressBlock } from '../../../platform/app/address-block';
import { ruleRefusal } from '../../../platform/app/refusal';
import { audited } from '../../../platform/audit/audit';
import { hashPassword, verifyPassword } from '../../../platform/crypto/password-hash';
import { createQueue } from '../../../platform/crypto/queue';
import { keyedHash } from '../../../platform/crypto/tokens';
import { countTry, forgetFailures, giveBack, limits, refuseWaiting } from '../limites/throttle';
import { writeAcesso } from '../usuario-registro/usuario.writer';
import { needsSecondFactor } from './access-policy';
import { type Account, findAccountByLogin, isKnownAddress } from './auth.repository';
import { authTexts } from './auth.texts';
import { openChallenge } from './challenge.service';
import { type AuthScope, auditActorOf, openSignedInSession, refuseBlocked } from './sign-in';

/** As wide as the hashing: whoever has to wait by then never reaches it. */
const checking = createQueue(2, 500);

/** First step: login and password (docs/domain/acesso.md#entrada). */
export async function login(
  scope: AuthScope,
  credentials: { login: string; password: string; manter_conectado?: boolean },
): Promise<LoginResponse> {
  const { database, origin, now } = scope;
  const account = await findAccountByLogin(database, credentials.login);
  const keys = await failureKeys(scope, account, credentials.login);
  await refuseWaiting(database, keys.all, now());
  const outdated = await checking.run(async () => {
    const tries = [
      { key: keys.account, limit: limits.account },
      { key: keys.address, limit: limits.address },
    ];
    const counted = await countTry(database.orm, tries, now());
    const result = await verifyPassword(account?.senha_hash, credentials.password);
    if (result.matches) {
      await forgetFailures(database.orm, keys.account);
      await giveBack(database.orm, counted.slice(1));
      return result.outdated;
    }
    await logFailure(scope, account);
    throw ruleRefusal('credenciais_incorretas', authTexts.wrongCredentials);
  });
  // Unreachable without an account: a missing hash never matches.
  if (!account) throw ruleRefusal('credenciais_incorretas', authTexts.wrongCredentials);
  refuseBlocked(account);
  const newHash = outdated ? await hashPassword(credentials.password) : undefined;
  const manterConectado = credentials.manter_conectado ?? false;
  return audited(database, auditActorOf(account, origin), async (tx, audit) => {
    if (newHash) await writeAcesso(tx, account.id, { senha_hash: newHash });
    if (await needsSecondFactor(tx, account)) return openChallenge(tx, scope, account, manterConectado);
    const token = await openSignedInSession(tx, audit, scope, {
      account,
      manterConectado,
      origem: 'senha',
      origin,
      now: now(),
    });
    return { token };
  });
}

/**
 * Failures count by account and by address. From an address the person has used before they count
 * apart, so that a stranger's wrong passwords never keep the person out (docs/domain/acesso.md#tentativas).
 */
async function failureKeys(scope: AuthScope, account: Account | undefined, typed: string) {
  const { config, database, origin, now } = scope;
  const ip = addressBlock(origin.ip);
  // Keyed: people type passwords into the login field.
  const name = account ? account.uuid : keyedHash(config.secretKey, 'login', typed.toLowerCase());
  const known = account ? await isKnownAddress(database, account.id, origin.ip, now()) : false;
  const keys = { account: known ? `conta:${name}:${ip}` : `conta:${name}`, address: `ip:${ip}` };
  return { ...keys, all: [keys.account, keys.address] };
}

async function logFailure({ database, origin }: AuthScope, account: Account | undefined): Promise<void> {
  await audited(database, { usuarioId: null, descricao: 'Visitante', origin }, async (_tx, audit) => {
    audit.record({
      acao: 'Falha de acesso',
      entidade: 'usuario',
      uuid: account?.uuid,
      rotulo: account?.nome ?? 'Conta desconhecida',
    });
  });
}

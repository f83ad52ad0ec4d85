import type { TwoFactorChallenge } from '@gestao/shared/contracts/acesso/auth';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Config } from '../../../platform/app/config';
import { Refusal, ruleRefusal } from '../../../platform/app/refusal';
import { type Audit, audited } from '../../../platform/audit/audit';
import { equalHashes, keyedHash, randomCode, randomToken, sha256 } from '../../../platform/crypto/tokens';
import { type Transaction, withTransaction } from '../../../platform/database/database';
import { desafio_login } from '../../../platform/database/schema';
import { enqueueEmail } from '../../sistema/email/outbox';
import { countTry, forgetFailures, giveBack, limits, tooManyAttempts } from '../limites/throttle';
import { consumeTotpStep } from '../usuario-registro/usuario.writer';
import { type Account, findAccountById } from './auth.repository';
import { authTexts } from './auth.texts';
import { consumeDesafio, countWrongCode, endDesafios, insertDesafio, resendDesafio } from './desafio.writer';
import { consumeRecoveryCode } from './recovery-codes';
import { type AuthScope, auditActorOf, openSignedInSession, refuseBlocked } from './sign-in';
import { openTotpSecret, totpStep } from './totp';

const minute = 60_000;
const codeLife = 10;
const challengeLife = 15;
const wrongCodes = 5;
const resendAfter = 60;
const sendsPerHour = 5;

const loginMethods = ['email', 'aplicativo'] as const;
/** A person without an app, whose profile demands a second factor, gets the code by e-mail. */
const methodOf = (account: Pick<Account, 'dois_fatores'>) =>
  account.dois_fatores === 'aplicativo' ? 'aplicativo' : 'email';

export const codeHash = (config: Pick<Config, 'secretKey'>, usuarioId: number, code: string) =>
  keyedHash(config.secretKey, `codigo:${usuarioId}`, code);

const codeKey = ({ uuid }: Pick<Account, 'uuid'>) => `codigo:${uuid}`;
const halfSessionKey = ({ uuid }: Pick<Account, 'uuid'>) => `meia-sessao:${uuid}`;

/**
 * Opens the half session between password and second factor; it opens nothing but the second step. A person
 * has one at a time: a new one ends the others, so that many are no way to try many codes.
 * @throws Refusal 429 after too many without a second step.
 */
export async function openChallenge(
  tx: Transaction,
  scope: AuthScope,
  account: Account,
  manterConectado: boolean,
): Promise<TwoFactorChallenge> {
  const now = scope.now();
  const metodo = methodOf(account);
  const desafio = randomToken();
  // Its row stays locked until the end of this transaction: of two at once the second ends the first.
  await countTry(tx, [{ key: halfSessionKey(account), limit: limits.halfSession }], now);
  if (metodo === 'email') await refuseTooManySends(tx, account.id, now);
  await endDesafios(tx, account.id, loginMethods, now);
  await insertDesafio(tx, {
    usuario_id: account.id,
    desafio_hash: sha256(desafio),
    metodo,
    manter_conectado: manterConectado,
    criado_em: now,
    expira_em: new Date(now.getTime() + challengeLife * minute),
    ...(metodo === 'email' ? await sendCode(tx, scope, account, now) : {}),
  });
  return {
    necessita_dois_fatores: true,
    desafio,
    metodo,
    ...(metodo === 'email' ? { destino: maskEmail(account.email) } : {}),
  };
}

/**
 * Writes the e-mail with a new code.
 * @returns the columns of `desafio_login` that remember it.
 */
export async function sendCode(
  tx: Transaction,
  { config }: Pick<AuthScope, 'config'>,
  account: Pick<Account, 'id' | 'nome' | 'email'>,
  now: Date,
) {
  const codigo = randomCode();
  await enqueueEmail(tx, config, {
    para: account.email,
    modelo: 'codigo',
    dados: { nome: account.nome, minutos: codeLife },
    segredos: { codigo },
  });
  return {
    codigo_hash: codeHash(config, account.id, codigo),
    codigo_expira_em: new Date(now.getTime() + codeLife * minute),
    ultimo_envio_em: now,
    envios: 1,
  };
}

/** Five codes an hour for one person, over all challenges. @throws Refusal 429 */
export async function refuseTooManySends(tx: Transaction, usuarioId: number, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - 60 * minute);
  const [row] = await tx
    .select({
      total: sql<number>`coalesce(sum(${desafio_login.envios}), 0)::int`,
      primeiro: sql<string | null>`min(${desafio_login.ultimo_envio_em})`,
    })
    .from(desafio_login)
    .where(and(eq(desafio_login.usuario_id, usuarioId), gt(desafio_login.ultimo_envio_em, hourAgo)));
  if ((row?.total ?? 0) >= sendsPerHour) {
    const oldest = row?.primeiro ? new Date(row.primeiro) : now;
    throw tooManyAttempts(new Date(oldest.getTime() + 60 * minute), now);
  }
}

/** Sends the code again; 60 s apart, five an hour. @throws Refusal 406, 429 */
export async function resendCode(scope: AuthScope, desafio: string): Promise<void> {
  await withTransaction(scope.database, async (tx) => {
    const now = scope.now();
    const challenge = await liveChallenge(tx, desafio, now);
    const account = challenge && (await findAccountById(tx, challenge.usuario_id));
    if (!challenge || !account || challenge.metodo !== 'email') throw challengeOver();
    const next = (challenge.ultimo_envio_em?.getTime() ?? 0) + resendAfter * 1000;
    if (next > now.getTime()) throw tooManyAttempts(new Date(next), now);
    await refuseTooManySends(tx, account.id, now);
    const sent = await sendCode(tx, scope, account, now);
    await resendDesafio(tx, challenge, sent);
  });
}

/** Second step: the challenge and its code, from the app, the e-mail or a recovery list. */
export async function answerChallenge(
  scope: AuthScope,
  answer: { desafio: string; codigo: string },
): Promise<{ token: string }> {
  const { database, origin } = scope;
  const now = scope.now();
  const [known] = await database.orm
    .select({ usuario_id: desafio_login.usuario_id })
    .from(desafio_login)
    .where(eq(desafio_login.desafio_hash, sha256(answer.desafio)));
  const account = known && (await findAccountById(database, known.usuario_id));
  if (!account) throw challengeOver();
  const counted = await countTry(database.orm, [{ key: codeKey(account), limit: limits.code }], now);
  // A refusal that must leave a trace cannot be thrown inside the transaction: it would undo the trace.
  const outcome = await audited(database, auditActorOf(account, origin), async (tx, audit) => {
    const challenge = await liveChallenge(tx, answer.desafio, now);
    if (!challenge) return challengeOver();
    if (!(await matches(tx, scope, account, challenge, answer.codigo))) {
      return refuseWrongCode(tx, audit, account, challenge, now);
    }
    await consumeDesafio(tx, challenge.id, now);
    refuseBlocked(account);
    await forgetFailures(tx, codeKey(account), halfSessionKey(account));
    const token = await openSignedInSession(tx, audit, scope, {
      account,
      manterConectado: challenge.manter_conectado,
      origem: 'senha',
      origin,
      now,
    });
    return { token };
  });
  if (!(outcome instanceof Refusal)) return outcome;
  // Nothing was compared with a half session that is over.
  if (outcome.details.codigo === 'desafio_encerrado') await giveBack(database.orm, counted);
  throw outcome;
}

const challengeOver = () => ruleRefusal('desafio_encerrado', authTexts.challengeOver);

type Challenge = typeof desafio_login.$inferSelect;

async function liveChallenge(tx: Transaction, desafio: string, now: Date): Promise<Challenge | undefined> {
  const [row] = await tx
    .select()
    .from(desafio_login)
    .where(
      and(
        eq(desafio_login.desafio_hash, sha256(desafio)),
        inArray(desafio_login.metodo, loginMethods),
        isNull(desafio_login.consumido_em),
        gt(desafio_login.expira_em, now),
      ),
    )
    .for('update');
  return row;
}

async function matches(
  tx: Transaction,
  scope: AuthScope,
  account: Account,
  challenge: Challenge,
  codigo: string,
): Promise<boolean> {
  const { config } = scope;
  const now = scope.now();
  if (await consumeRecoveryCode(tx, config, account.id, codigo, now)) return true;
  if (challenge.metodo === 'email') {
    const { codigo_hash, codigo_expira_em } = challenge;
    if (!codigo_hash || !codigo_expira_em || codigo_expira_em <= now) return false;
    return equalHashes(codigo_hash, codeHash(config, account.id, codigo));
  }
  if (!account.totp_segredo_cifrado) return false;
  const step = totpStep(openTotpSecret(config, account.totp_segredo_cifrado), codigo, now);
  return step !== null && (await consumeTotpStep(tx, account.id, step));
}

async function refuseWrongCode(
  tx: Transaction,
  audit: Audit,
  account: Account,
  challenge: Challenge,
  now: Date,
): Promise<Refusal> {
  await countWrongCode(tx, challenge, wrongCodes, now);
  audit.record({ acao: 'Falha de acesso', entidade: 'usuario', uuid: account.uuid, rotulo: account.nome });
  return ruleRefusal('codigo_incorreto', authTexts.wrongCode);
}

/** `m***@dominio.com.br` (docs/domain/acesso.md#segundo-fator). */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 1)}***@${domain}`;
}

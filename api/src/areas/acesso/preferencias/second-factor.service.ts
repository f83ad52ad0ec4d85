import type { InscricaoDoisFatores } from '@gestao/shared/contracts/acesso/preferencias';
import { doisFatoresLabels } from '@gestao/shared/contracts/acesso/usuarios';
import { and, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import { type Refusal, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { equalHashes, randomToken, sha256 } from '../../../platform/crypto/tokens';
import { type Transaction, withTransaction } from '../../../platform/database/database';
import { desafio_login, usuario } from '../../../platform/database/schema';
import type { Account } from '../auth/auth.repository';
import { authTexts } from '../auth/auth.texts';
import { codeHash, maskEmail, refuseTooManySends, sendCode } from '../auth/challenge.service';
import { countWrongCode, endDesafios, insertDesafio } from '../auth/desafio.writer';
import { reauthenticate } from '../auth/password.service';
import { deleteRecoveryCodes, replaceRecoveryCodes } from '../auth/recovery-codes';
import { newTotpSecret, openTotpSecret, sealTotpSecret, totpStep, totpUri } from '../auth/totp';
import { revokeUserSessions } from '../sessoes/sessoes.repository';
import { writeAcesso } from '../usuario-registro/usuario.writer';

const minute = 60_000;
const enrolmentLife = 15;
const wrongCodes = 5;

/** Enrolments wait in `desafio_login` under methods of their own, which never sign anybody in. */
const methods = { aplicativo: 'inscrever_aplicativo', email: 'inscrever_email' } as const;
type Method = keyof typeof methods;

/**
 * First step: proves the password and hands out what the first code comes from. Nothing changes for
 * signing in until that code is confirmed.
 * @throws Refusal 406 `Senha incorreta.`, 429.
 */
export async function startEnrolment(
  scope: Scope,
  request: { metodo: Method; password: string },
): Promise<InscricaoDoisFatores> {
  const account = await reauthenticate(scope, scope.actor, request.password);
  const now = scope.now();
  return withTransaction(scope.database, async (tx) => {
    await endDesafios(tx, account.id, Object.values(methods), now);
    const pending = {
      usuario_id: account.id,
      desafio_hash: sha256(randomToken()),
      metodo: methods[request.metodo],
      criado_em: now,
      expira_em: new Date(now.getTime() + enrolmentLife * minute),
    };
    if (request.metodo === 'email') {
      await refuseTooManySends(tx, account.id, now);
      await insertDesafio(tx, { ...pending, ...(await sendCode(tx, scope, account, now)) });
      return { metodo: 'email', destino: maskEmail(account.email) };
    }
    const segredo = newTotpSecret();
    await insertDesafio(tx, { ...pending, codigo_hash: sealTotpSecret(scope.config, segredo) });
    return { metodo: 'aplicativo', segredo, otpauth_uri: totpUri(segredo, account.email) };
  });
}

/**
 * Second step: the first code turns the second factor on; the person's other sessions end.
 * @returns ten recovery codes, shown this once.
 * @throws Refusal 406 for a wrong code or an enrolment that is over.
 */
export async function confirmEnrolment(scope: Scope, codigo: string): Promise<string[]> {
  const { database, actor, auditActor, config, sessions } = scope;
  const now = scope.now();
  // A wrong code must leave its count behind, so the refusal is thrown after the commit.
  const outcome = await audited(database, auditActor, async (tx, audit): Promise<string[] | Refusal> => {
    const pending = await findEnrolment(tx, actor.usuarioId, now);
    if (!pending) return ruleRefusal('desafio_encerrado', authTexts.enrolmentOver);
    const columns = acceptCode(scope, pending, codigo, now);
    if (!columns) {
      await countWrongCode(tx, pending, wrongCodes, now);
      return ruleRefusal('codigo_incorreto', authTexts.wrongCode);
    }
    await endDesafios(tx, actor.usuarioId, Object.values(methods), now);
    const [before] = await tx
      .select({ dois_fatores: usuario.dois_fatores })
      .from(usuario)
      .where(eq(usuario.id, actor.usuarioId))
      .for('update');
    await writeAcesso(tx, actor.usuarioId, columns);
    const codes = await replaceRecoveryCodes(tx, config, actor.usuarioId);
    await revokeUserSessions(tx, actor.usuarioId, 'dois_fatores_alterado', now, actor.sessaoId);
    audit.record({
      acao: 'Alterou',
      entidade: 'usuario',
      uuid: actor.uuid,
      rotulo: actor.nome,
      antes: { dois_fatores: shown(before?.dois_fatores ?? 'desativado') },
      depois: { dois_fatores: shown(columns.dois_fatores) },
    });
    return codes;
  });
  if (!Array.isArray(outcome)) throw outcome;
  sessions.invalidateUser(actor.usuarioId);
  return outcome;
}

/** As the log names it. */
const shown = (value: Account['dois_fatores']) => doisFatoresLabels[value];

type Pending = typeof desafio_login.$inferSelect;

/** @returns the columns of `usuario` to write, or `null` for a wrong code. */
function acceptCode({ config }: Pick<Scope, 'config'>, pending: Pending, codigo: string, now: Date) {
  if (pending.metodo === methods.email) {
    const expected = pending.codigo_hash ?? '';
    if (!pending.codigo_expira_em || pending.codigo_expira_em <= now) return null;
    if (!equalHashes(expected, codeHash(config, pending.usuario_id, codigo))) return null;
    return { dois_fatores: 'email' as const, totp_segredo_cifrado: null, totp_ultimo_passo: null };
  }
  const sealed = pending.codigo_hash ?? '';
  const step = totpStep(openTotpSecret(config, sealed), codigo, now);
  if (step === null) return null;
  return { dois_fatores: 'aplicativo' as const, totp_segredo_cifrado: sealed, totp_ultimo_passo: step };
}

async function findEnrolment(tx: Transaction, usuarioId: number, now: Date): Promise<Pending | undefined> {
  const [row] = await tx
    .select()
    .from(desafio_login)
    .where(
      and(
        eq(desafio_login.usuario_id, usuarioId),
        inArray(desafio_login.metodo, Object.values(methods)),
        isNull(desafio_login.consumido_em),
        gt(desafio_login.expira_em, now),
        lt(desafio_login.tentativas, wrongCodes),
      ),
    )
    .orderBy(desc(desafio_login.id))
    .limit(1)
    .for('update');
  return row;
}

/** Turns the second factor off. @throws Refusal 406 `Senha incorreta.`, 429. */
export async function disableSecondFactor(scope: Scope, password: string): Promise<void> {
  const { database, actor, auditActor, sessions } = scope;
  const account: Account = await reauthenticate(scope, actor, password);
  await audited(database, auditActor, async (tx, audit) => {
    const off = { dois_fatores: 'desativado' as const, totp_segredo_cifrado: null, totp_ultimo_passo: null };
    await writeAcesso(tx, account.id, off);
    await deleteRecoveryCodes(tx, account.id);
    await revokeUserSessions(tx, account.id, 'dois_fatores_alterado', scope.now(), actor.sessaoId);
    audit.record({
      acao: 'Alterou',
      entidade: 'usuario',
      uuid: account.uuid,
      rotulo: account.nome,
      antes: { dois_fatores: shown(account.dois_fatores) },
      depois: { dois_fatores: doisFatoresLabels.desativado },
    });
  });
  sessions.invalidateUser(account.id);
}

import { usuarioStatusLabels } from '@gestao/shared/contracts/acesso/usuarios';
import type { PasswordPolicy as ToldPolicy } from '@gestao/shared/rules/password';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { RequestOrigin } from '../../../platform/app/actor';
import { addressBlock } from '../../../platform/app/address-block';
import type { AppContext } from '../../../platform/app/context';
import { invalidFields, Refusal, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { type Audit, audited } from '../../../platform/audit/audit';
import { hashPassword, verifyPassword } from '../../../platform/crypto/password-hash';
import { keyedHash, sha256 } from '../../../platform/crypto/tokens';
import { type Database, type Transaction, withTransaction } from '../../../platform/database/database';
import { token_senha } from '../../../platform/database/schema';
import { enqueuePasswordLink } from '../../sistema/email/outbox';
import { countTry, forgetFailures, giveBack, limits } from '../limites/throttle';
import { revokeUserSessions } from '../sessoes/sessoes.repository';
import { writeAcesso } from '../usuario-registro/usuario.writer';
import { policyProblems, readPasswordPolicy } from './access-policy';
import { type Account, findAccountById } from './auth.repository';
import { authTexts } from './auth.texts';
import { endDesafios } from './desafio.writer';
import { cancelPasswordLinks } from './password-link';
import { passwordProblems } from './password-rules';
import { type AuthScope, auditActorOf } from './sign-in';

/** Passwords kept, the present one included; the firm says how many of them may not come back. */
const remembered = 12;

/**
 * Asks for a reset link. A known and an unknown address cost the same one row: whether somebody is
 * there is only looked up when the e-mail leaves (docs/domain/acesso.md#senhas). Past the limits the request
 * is dropped with the same answer.
 */
export async function rememberPassword(
  { config, database, now }: AppContext,
  email: string,
  origin: RequestOrigin,
): Promise<void> {
  const at = now();
  const tries = [
    { key: `redefinicao:${keyedHash(config.secretKey, 'redefinicao', email)}`, limit: limits.account },
    { key: `redefinicao-ip:${addressBlock(origin.ip)}`, limit: limits.address },
  ];
  try {
    await countTry(database.orm, tries, at);
  } catch (error) {
    if (error instanceof Refusal) return;
    throw error;
  }
  await withTransaction(database, (tx) => enqueuePasswordLink(tx, { para: email, modelo: 'redefinicao' }));
}

const liveLink = (token: string, at: Date) =>
  and(eq(token_senha.token_hash, sha256(token)), isNull(token_senha.usado_em), gt(token_senha.expira_em, at));

/** Whose password a link sets; nobody's when it was used, is too old, or the person is shut out. */
async function accountOfLink(database: Database, token: string, at: Date): Promise<Account | undefined> {
  const [link] = await database.orm
    .select({ usuario_id: token_senha.usuario_id })
    .from(token_senha)
    .where(liveLink(token, at));
  const account = link && (await findAccountById(database, link.usuario_id));
  return account && ['ativo', 'convidado'].includes(account.status) ? account : undefined;
}

/**
 * Whether a link still sets a password, for the page to say so before anything is typed. Of a dead one
 * nobody learns why, and an address that keeps asking about dead ones has to wait.
 * @returns with what the firm asks of the new one
 * @throws Refusal 429 after too many dead links.
 */
export async function passwordLinkHolds(
  { database, now }: AppContext,
  token: string,
  origin: RequestOrigin,
): Promise<{ vale: boolean; politica?: ToldPolicy }> {
  const tries = [{ key: `link-senha-ip:${addressBlock(origin.ip)}`, limit: limits.address }];
  const counted = await countTry(database.orm, tries, now());
  const holds = (await accountOfLink(database, token, now())) !== undefined;
  if (!holds) return { vale: false };
  await giveBack(database.orm, counted);
  const { minimo, variada } = await readPasswordPolicy(database.orm);
  return { vale: true, politica: { minimo, variada } };
}

/** Sets the password by a single-use link; ends every session and leaves the second factor as it is. */
export async function resetPassword(
  scope: AuthScope,
  request: { token: string; password: string },
): Promise<void> {
  const { database, now, origin, sessions } = scope;
  const at = now();
  const account = await accountOfLink(database, request.token, at);
  if (!account) throw linkExpired();
  const senha_hash = await acceptNewPassword(database, account, request.password);
  await audited(database, auditActorOf(account, origin), async (tx, audit) => {
    const used = await tx
      .update(token_senha)
      .set({ usado_em: at })
      .where(liveLink(request.token, at))
      .returning({ id: token_senha.id });
    if (used.length === 0) throw linkExpired();
    await writePassword(tx, audit, account, senha_hash, at);
  });
  sessions.invalidateUser(account.id);
}

const linkExpired = () => ruleRefusal('link_expirado', authTexts.linkExpired);

/**
 * Checks a new password against every rule that needs the person, and hashes it.
 * @throws Refusal 422 with the messages of `password`.
 */
async function acceptNewPassword(
  { orm }: Pick<Database, 'orm'>,
  account: Account,
  password: string,
): Promise<string> {
  const policy = await readPasswordPolicy(orm);
  const problems = [...policyProblems(password, policy), ...passwordProblems(password, account)];
  if (problems.length === 0 && (await wasUsed(account, password, policy.anteriores)))
    problems.push(authTexts.passwordRepeated(policy.anteriores));
  if (problems.length > 0) throw invalidFields({ password: problems });
  return hashPassword(password);
}

async function wasUsed(account: Account, password: string, last: number): Promise<boolean> {
  const hashes = [account.senha_hash, ...account.senhas_anteriores].slice(0, last);
  for (const hash of hashes) if (hash && (await verifyPassword(hash, password)).matches) return true;
  return false;
}

/**
 * Writes an accepted password; other ways in that stand open (links, half sessions, sessions) close.
 * Call `Sessions.invalidateUser` after the commit.
 * @param exceptSessaoId The session that asks, when there is one.
 */
async function writePassword(
  tx: Transaction,
  audit: Audit,
  account: Account,
  senha_hash: string,
  now: Date,
  exceptSessaoId?: number,
): Promise<void> {
  const senhas_anteriores = [account.senha_hash, ...account.senhas_anteriores]
    .filter((hash): hash is string => Boolean(hash))
    .slice(0, remembered - 1);
  await writeAcesso(tx, account.id, { senha_hash, senhas_anteriores, atualizado_em: now }, 'proved');
  await cancelPasswordLinks(tx, account.id, now);
  await endDesafios(tx, account.id, null, now);
  await revokeUserSessions(tx, account.id, 'senha_alterada', now, exceptSessaoId);
  audit.record({
    acao: 'Alterou',
    entidade: 'usuario',
    uuid: account.uuid,
    rotulo: account.nome,
    antes: { status: usuarioStatusLabels[account.status], acesso: null },
    depois: { status: usuarioStatusLabels.ativo, acesso: 'Nova senha' },
  });
}

/**
 * Asks a signed-in person for their password again; a wrong one is in the log, as at the door.
 * @throws Refusal 406 `Senha incorreta.`, 429 after too many.
 */
export async function reauthenticate(
  { database, now, auditActor }: Pick<Scope, 'database' | 'now' | 'auditActor'>,
  actor: { usuarioId: number },
  password: string,
): Promise<Account> {
  const account = await findAccountById(database, actor.usuarioId);
  if (!account) throw ruleRefusal('senha_incorreta', authTexts.wrongPassword);
  const key = `reautenticacao:${account.uuid}`;
  await countTry(database.orm, [{ key, limit: limits.account }], now());
  if ((await verifyPassword(account.senha_hash, password)).matches) {
    await forgetFailures(database.orm, key);
    return account;
  }
  await audited(database, auditActor, async (_tx, audit) => {
    audit.record({ acao: 'Falha de acesso', entidade: 'usuario', uuid: account.uuid, rotulo: account.nome });
  });
  throw ruleRefusal('senha_incorreta', authTexts.wrongPassword);
}

/** `PUT /preferencias/senha`: the session that asks stays, all others end. */
export async function changePassword(
  scope: Scope,
  request: { password_atual: string; password: string },
): Promise<void> {
  const { actor } = scope;
  const account = await reauthenticate(scope, actor, request.password_atual);
  const senha_hash = await acceptNewPassword(scope.database, account, request.password);
  await audited(scope.database, scope.auditActor, (tx, audit) =>
    writePassword(tx, audit, account, senha_hash, scope.now(), actor.sessaoId),
  );
  scope.sessions.invalidateUser(account.id);
}

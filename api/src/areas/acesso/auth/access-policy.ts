import { isVaried, type PasswordPolicy as ToldPolicy } from '@gestao/shared/rules/password';
import { eq } from 'drizzle-orm';
import { ruleRefusal } from '../../../platform/app/refusal';
import type { Database, Transaction } from '../../../platform/database/database';
import { perfil, usuario } from '../../../platform/database/schema';
import { readConfigs, readSetting } from '../../sistema/configs/configs.repository';
import type { Account } from './auth.repository';
import { authTexts } from './auth.texts';

type Reader = Pick<Database['orm'] | Transaction, 'select'>;

/**
 * Whether a password alone opens no session for this person: a second factor of their own, or a
 * profile that the firm demands one of (docs/decisions/0011). Without an app, the code goes by e-mail.
 */
export async function needsSecondFactor(
  orm: Reader,
  account: Pick<Account, 'id' | 'dois_fatores'>,
): Promise<boolean> {
  if (account.dois_fatores !== 'desativado') return true;
  const perfis = await readSetting(orm, 'seguranca', 'dois_fatores_perfis');
  if (perfis.length === 0) return false;
  const [own] = await orm
    .select({ uuid: perfil.uuid })
    .from(usuario)
    .innerJoin(perfil, eq(perfil.id, usuario.perfil_id))
    .where(eq(usuario.id, account.id));
  return own !== undefined && perfis.includes(own.uuid);
}

export interface PasswordPolicy extends ToldPolicy {
  /** How many of the last passwords may not come back, the present one included. */
  anteriores: number;
}

/** What the firm asks of new passwords, beside the rules that always hold (docs/domain/acesso.md#senhas). */
export async function readPasswordPolicy(orm: Reader): Promise<PasswordPolicy> {
  const values = await readConfigs(orm, 'seguranca');
  return {
    minimo: values.politica_minimo,
    anteriores: values.politica_anteriores,
    variada: values.politica_variada,
  };
}

/** Messages for a new password; empty when it keeps the policy. */
export function policyProblems(password: string, policy: PasswordPolicy): string[] {
  const problems: string[] = [];
  if (password.length < policy.minimo) problems.push(authTexts.passwordShort(policy.minimo));
  if (policy.variada && !isVaried(password)) problems.push(authTexts.passwordVaried);
  return problems;
}

/** @throws Refusal 406 where the firm has turned the Microsoft sign-in off. */
export async function refuseMicrosoftOff(orm: Reader): Promise<void> {
  if (await readSetting(orm, 'seguranca', 'microsoft_ligado')) return;
  throw ruleRefusal('microsoft_desligado', authTexts.microsoftOff);
}

/** Domains the firm limits its own people's e-mails to; none is any. Clients' people have any. */
export const readAllowedDomains = (orm: Reader) => readSetting(orm, 'seguranca', 'dominios_permitidos');

/** @returns the message for the e-mail's field, or `undefined` when it may be used. */
export function emailDomainProblem(allowed: readonly string[], email: string): string | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (allowed.length === 0 || allowed.includes(domain)) return undefined;
  return `Use um e-mail de: ${allowed.join(', ')}.`;
}

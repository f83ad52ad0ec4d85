import { isCommonPassword } from './common-password';
import { folded } from './folding';

/** Letters a password has at least. */
export const shortestPassword = 10;

/** What the firm asks of new passwords. */
export interface PasswordPolicy {
  /** Least characters. */
  minimo: number;
  /** Letters, digits and symbols, all three. */
  variada: boolean;
}

export const isVaried = (password: string) =>
  /\p{L}/u.test(password) && /\d/.test(password) && /[^\p{L}\d]/u.test(password);

/**
 * Why the api would refuse a password, as far as can be told without the earlier ones; `undefined` where it would not.
 * @param personal name, e-mail and login
 */
export function passwordFault(
  password: string,
  personal: readonly string[] = [],
  policy: PasswordPolicy = { minimo: shortestPassword, variada: false },
): 'curta' | 'comum' | 'pessoal' | 'pouco_variada' | undefined {
  if (password.length < Math.max(policy.minimo, shortestPassword)) return 'curta';
  if (isCommonPassword(password)) return 'comum';
  if (holdsPersonal(password, personal)) return 'pessoal';
  return policy.variada && !isVaried(password) ? 'pouco_variada' : undefined;
}

/** Strength from 0 (refused by the api) to 4. Only advice: the api decides. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/**
 * Whether a password holds a name, e-mail or login, whole or a part of four letters or more, whatever its accents.
 * @param personal names, e-mails and logins; of an e-mail only what is before the `@`, or all of it
 */
export function holdsPersonal(password: string, personal: readonly string[]): boolean {
  const text = folded(password);
  const parts = personal.flatMap((one) => {
    const whole = folded(one);
    const [name = '', domain] = whole.split('@');
    if (domain !== undefined) return [whole, name];
    return [whole, ...whole.split(/[^a-z0-9]+/), whole.replace(/[^a-z0-9]/g, '')];
  });
  return parts.some((part) => part.length >= 4 && text.includes(part));
}

/**
 * Judges a password that the api takes (`passwordFault`) by length and variety; repeated and running characters count
 * once.
 */
export function passwordStrength(
  password: string,
  personal: readonly string[] = [],
  policy?: PasswordPolicy,
): PasswordStrength {
  if (passwordFault(password, personal, policy)) return 0;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const effective = effectiveLength(password);
  if (effective < 6) return 1;
  const points = effective + (kinds - 1) * 2;
  return points >= 20 ? 4 : points >= 15 ? 3 : points >= 10 ? 2 : 1;
}

/** Length without characters that repeat or continue the one before (`aaaa`, `1234`). */
function effectiveLength(password: string): number {
  let count = 0;
  for (let index = 0; index < password.length; index += 1) {
    const step = index === 0 ? 2 : Math.abs(password.charCodeAt(index) - password.charCodeAt(index - 1));
    if (step > 1) count += 1;
  }
  return count;
}

import { isCommonPassword } from './common-password';
import { folded } from './folding';

/** Letters a password has at least. */
export const shortestPassword = 10;

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
 * Judges a password by length first, then by what guessers try, then by variety; repeated and running characters count once.
 * @param personal name and e-mail: a password that holds one of their parts is weak.
 */
export function passwordStrength(password: string, personal: readonly string[] = []): PasswordStrength {
  if (password.length < shortestPassword || isCommonPassword(password)) return 0;
  if (holdsPersonal(password, personal)) return 1;
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

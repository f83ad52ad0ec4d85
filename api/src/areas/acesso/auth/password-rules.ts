import { isCommonPassword } from '@gestao/shared/rules/common-password';
import { folded } from '@gestao/shared/rules/folding';
import { authTexts } from './auth.texts';

/** Whether it holds the person's name (any part of four letters or more), e-mail or login. */
export function containsIdentity(
  password: string,
  person: { nome: string; email: string; login: string | null },
): boolean {
  const text = folded(password);
  const parts = [
    ...folded(person.nome).split(/[^a-z0-9]+/),
    folded(person.nome).replace(/[^a-z0-9]/g, ''),
    folded(person.email),
    folded(person.email.split('@')[0] ?? ''),
    folded(person.login ?? ''),
  ].filter((part) => part.length >= 4);
  return parts.some((part) => text.includes(part));
}

/** Messages for a new password, apart from its length and the previous ones; empty when it may be used. */
export function passwordProblems(
  password: string,
  person: { nome: string; email: string; login: string | null },
): string[] {
  const problems: string[] = [];
  if (isCommonPassword(password)) problems.push(authTexts.passwordCommon);
  if (containsIdentity(password, person)) problems.push(authTexts.passwordPersonal);
  return problems;
}

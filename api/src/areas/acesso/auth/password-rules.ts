import { isCommonPassword } from '@gestao/shared/rules/common-password';
import { holdsPersonal } from '@gestao/shared/rules/password';
import { authTexts } from './auth.texts';

/** Whether it holds the person's name (any part of four letters or more), e-mail or login. */
export function containsIdentity(
  password: string,
  person: { nome: string; email: string; login: string | null },
): boolean {
  return holdsPersonal(password, [person.nome, person.email, person.login ?? '']);
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

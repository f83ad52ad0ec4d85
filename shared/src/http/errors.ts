/** Fixed texts of errors (docs/domain/plataforma.md#erros). */
export const httpErrors = {
  connection: 'Erro de conexão.',
  unauthorized: 'Login expirado.',
  notFound: 'Recurso não encontrado.',
  internal: 'Erro interno.',
} as const;

/**
 * A field's messages out of a 422 body; empty for every other error. Without a prototype: whatever the name
 * of a field, it has messages only where the api sent some.
 */
export function fieldErrors(error: unknown): Record<string, string[]> {
  const sent = typeof error === 'object' && error !== null && 'erros' in error ? error.erros : {};
  return Object.assign(Object.create(null), sent);
}

/** Rule a business refusal or a lost update names, where the call asked for the body; `null` otherwise. */
export function refusalCode(error: unknown): string | null {
  const codigo =
    typeof error === 'object' && error !== null && 'codigo' in error
      ? (error as { codigo: unknown }).codigo
      : null;
  return typeof codigo === 'string' ? codigo : null;
}

/** Whether another person saved first (409). */
export const isLostUpdate = (error: unknown) => refusalCode(error) === 'versao_desatualizada';

/**
 * The sentence to show for whatever a call was rejected with: a text, or a body with `message`. A page in
 * place of the api's answer comes from whatever stands between, so the api was not reached.
 */
export function errorText(error: unknown): string {
  if (typeof error === 'string' && error !== '')
    return error.trimStart().startsWith('<') ? httpErrors.connection : error;
  if (typeof error === 'object' && error !== null && 'message' in error) {
    const { message } = error as { message: unknown };
    if (typeof message === 'string' && message !== '' && !(error instanceof Error)) return message;
  }
  return httpErrors.internal;
}

/**
 * The fixed text of a lost update (docs/domain/plataforma.md#versoes-e-repeticao) where the page needs no
 * reload: who was faster, and what the person can do instead.
 */
export function lostUpdateText(message: string, instead: string): string {
  return `${message.replace(/ Recarregue para continuar\.$/, '')} ${instead}`;
}

export function isConnectionError(error: unknown): boolean {
  return error === httpErrors.connection;
}

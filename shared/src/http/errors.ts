/** Error catalogue of the specification (section 8), word for word. */
export const httpErrors = {
  connection: 'Erro de conexão.',
  unauthorized: 'Login expirado.',
  notFound: 'Recurso não encontrado.',
  internal: 'Erro interno.',
} as const;

/** A field's messages out of a 422 body; empty for every other error. */
export function fieldErrors(error: unknown): Record<string, string[]> {
  if (typeof error === 'object' && error !== null && 'erros' in error) {
    return (error as { erros: Record<string, string[]> }).erros;
  }
  return {};
}

/** Rule a business refusal or a lost update names, where the call asked for the body; `null` otherwise. */
export function refusalCode(error: unknown): string | null {
  const codigo =
    typeof error === 'object' && error !== null && 'codigo' in error
      ? (error as { codigo: unknown }).codigo
      : null;
  return typeof codigo === 'string' ? codigo : null;
}

/** The sentence to show for whatever a call was rejected with: a text, or a body with `message`. */
export function errorText(error: unknown): string {
  if (typeof error === 'string' && error !== '') return error;
  if (typeof error === 'object' && error !== null && 'message' in error) {
    const { message } = error as { message: unknown };
    if (typeof message === 'string' && message !== '' && !(error instanceof Error)) return message;
  }
  return httpErrors.internal;
}

/**
 * The fixed text of a lost update (domain 0.2) where the page needs no reload: who was faster, and what
 * the person can do instead.
 */
export function lostUpdateText(message: string, instead: string): string {
  return `${message.replace(/ Recarregue para continuar\.$/, '')} ${instead}`;
}

export function isConnectionError(error: unknown): boolean {
  return error === httpErrors.connection;
}

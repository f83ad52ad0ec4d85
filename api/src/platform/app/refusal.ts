/**
 * A refusal the person should read: a status of the error catalogue and a pt-BR text
 * (docs/domain/plataforma.md#erros).
 */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 406 | 409 | 413 | 415 | 422 | 429 | 503 | 507,
    message: string,
    readonly details: { codigo?: string; erros?: Record<string, string[]>; retryAfterSeconds?: number } = {},
  ) {
    super(message);
  }
}

/** Also answers for a record outside the person's rows, so that existence does not leak. */
export const notFound = () => new Refusal(404, 'Recurso não encontrado.');
export const unauthorized = () => new Refusal(401, 'Login expirado.');
export const forbidden = (message = 'Você não tem permissão para esta ação.') => new Refusal(403, message);
/** A business rule said no; `codigo` names the rule. */
export const ruleRefusal = (codigo: string, message: string) => new Refusal(406, message, { codigo });
/** Messages by field, shown at each field. */
export const invalidFields = (erros: Record<string, string[]>) =>
  new Refusal(422, 'Confira os campos destacados.', { erros });
/** Someone else saved first (optimistic lock). @param titulo of the record, where several are changed at once */
export const lostUpdate = (nome: string, hora: string, titulo?: string) =>
  new Refusal(
    409,
    `${titulo ? `O registro “${titulo}”` : 'Este registro'} foi alterado por ${nome} às ${hora}. Recarregue para continuar.`,
    { codigo: 'versao_desatualizada' },
  );

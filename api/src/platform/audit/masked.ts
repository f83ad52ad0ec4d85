import { isValidCpf } from '@gestao/shared/rules/documents';

/** Columns that never reach the log, whatever the entity and however deep they lie. */
export const secretField = /senha|hash|segredo|token|codigo_verificacao/;
const documentField = /cpf|documento/;

const masked = (digits: string) => `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`;
/** Eleven digits on their own, with or without the dots and the dash. */
const written = /(?<![\d.,/-])(\d{3})(\.?)(\d{3})\2(\d{3})(-?)(\d{2})(?![\d/])/g;

/** A text as the log keeps it: every CPF in it is masked (`***.982.247-**`), written with dots or without. */
export function maskCpfs(text: string): string {
  return text.replace(written, (found: string) => {
    const digits = found.replace(/\D/g, '');
    return isValidCpf(digits) ? masked(digits) : found;
  });
}

/**
 * A value as the log keeps it, so that the stored row re-hashes to the same: dates as text, CPFs masked,
 * and no secret in what a list or a group of values holds.
 */
export function presentable(field: string, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string') {
    return documentField.test(field) && /^\d{11}$/.test(value) ? masked(value) : maskCpfs(value);
  }
  if (Array.isArray(value)) return value.map((one) => presentable(field, one));
  if (typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name, inner]) => inner !== undefined && !secretField.test(name))
        .map(([name, inner]) => [name, presentable(name, inner)]),
    );
  }
  return value;
}

import { invalidFields } from '../app/refusal';
import { toDatabaseError, UniqueViolation } from '../database/pg-errors';

/**
 * Runs a write and turns a clash with a unique index into the message at its field.
 * @param fields unique index name → [field of the form, its name in the text, `esta` for a feminine one]
 * @throws Refusal 422 `Já existe um registro com este {campo}.`
 */
export async function withUniqueFields<T>(
  fields: Record<string, [field: string, label: string, pronoun?: 'esta']>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const known = toDatabaseError(error);
    const clash = known instanceof UniqueViolation ? fields[known.constraint] : undefined;
    if (!clash) throw error;
    const [field, label, pronoun = 'este'] = clash;
    throw invalidFields({ [field]: [`Já existe um registro com ${pronoun} ${label}.`] });
  }
}

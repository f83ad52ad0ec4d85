import { z } from 'zod';
import { type Choice, readChoice } from '../../rules/choices';

/** Most values of one filter. */
const choiceMax = 50;

/**
 * A filter of a list that takes one value, several (`ativo,suspenso`), or all but these (`-ativo,suspenso`).
 * @param value what a single one has to be
 */
export function choiceOf<T>(value: z.ZodType<T, string>): z.ZodType<Choice<T>, string> {
  return z
    .string()
    .max(2000)
    .transform(readChoice)
    .pipe(z.object({ valores: z.array(value).min(1).max(choiceMax), nao: z.boolean() }));
}

/** One end of a range of money, in centavos. */
export const centavosFilter = z.coerce.number().int().min(-1e13).max(1e13);

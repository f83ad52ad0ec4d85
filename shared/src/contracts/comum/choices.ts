import { z } from 'zod';
import { type Choice, readChoice } from '../../rules/choices';

/** Most values of one filter. */
const choiceMax = 50;

/**
 * A filter of a list that takes one value, several (`ativo,suspenso`), or all but these (`-ativo,suspenso`).
 * @param value what a single one has to be
 */
export function choiceOf<T>(value: z.ZodType<T, string>): z.ZodType<Choice<T>, string> {
  const several = z.array(value).min(1).max(choiceMax);
  return z
    .string()
    .max(2000)
    .transform((text, context): Choice<T> => {
      const { valores, nao } = readChoice(text);
      const read = several.safeParse(valores);
      if (read.success) return { valores: read.data, nao };
      // Told of the filter as a whole: whoever reads it knows no place in a list.
      const [first] = read.error.issues;
      context.addIssue({ code: 'custom', message: first?.message, input: text });
      return { valores: [], nao };
    });
}

/** One end of a range of money, in centavos. */
export const centavosFilter = z.coerce.number().int().min(-1e13).max(1e13);

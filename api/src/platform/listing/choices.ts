import type { Choice } from '@gestao/shared/rules/choices';
import { and, type Column, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';

/**
 * Rows that a filter lets through: those that meet the condition of its values, or with `nao` those that
 * do not. Rows of which the condition knows nothing do not meet it.
 */
export function chosenWhere<T>(
  choice: Choice<T> | undefined,
  condition: (valores: readonly T[]) => SQL | undefined,
): SQL | undefined {
  const any = choice && condition(choice.valores);
  return choice?.nao && any ? sql`(${any}) is not true` : any;
}

/** The same by the value of a column; of rows without one none is chosen. */
export function chosen<T>(column: Column | SQL, choice: Choice<T> | undefined): SQL | undefined {
  return chosenWhere(choice, (valores) => inArray(column as SQL, [...valores]));
}

/** The same by a condition for each of the values. */
export function chosenBy<T>(
  choice: Choice<T> | undefined,
  condition: (valor: T) => SQL | undefined,
): SQL | undefined {
  return chosenWhere(choice, (valores) => or(...valores.map(condition)));
}

/** Rows whose column lies between two ends, both included; either may be missing. */
export function inRange<T extends string | number>(
  column: Column | SQL,
  from: T | undefined,
  until: T | undefined,
): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(column as SQL, from),
    until === undefined ? undefined : lte(column as SQL, until),
  );
}

import { addDays, lastDayOf } from '@gestao/shared/rules/calendar';

/** First and last day of a competência. */
export const monthOf = (competencia: string) => ({
  competencia,
  inicio: `${competencia}-01`,
  fim: lastDayOf(competencia),
});

/** Every day of a span, both ends included. */
export function daysOf({ inicio, fim }: { inicio: string; fim: string }): string[] {
  const days: string[] = [];
  for (let data = inicio; data <= fim; data = addDays(data, 1)) days.push(data);
  return days;
}

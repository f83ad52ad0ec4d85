import { dayOfInstant, formatTime } from '@gestao/shared/config';
import type { CalendarioItem } from '@gestao/shared/contracts/operacao/calendario';
import { addDays, lastDayOf, weekdayOf } from '@gestao/shared/rules/calendar';

const monthName = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Weeks from Monday to Sunday that show a month `AAAA-MM`, whole. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const last = lastDayOf(month);
  const weeks: string[][] = [];
  for (
    let monday = addDays(first, -((weekdayOf(first) + 6) % 7));
    monday <= last;
    monday = addDays(monday, 7)
  ) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
  }
  return weeks;
}

/** The week of a day, from Monday. */
export function weekOf(day: string): string[] {
  const monday = addDays(day, -((weekdayOf(day) + 6) % 7));
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** `novembro de 2026` */
export function nameOfMonth(month: string): string {
  return monthName.format(new Date(`${month}-01T00:00:00Z`));
}

/** Day of an item's beginning or end, on the firm's clock. */
export const dayOf = (value: string) => (value.length === 10 ? value : dayOfInstant(value));

/** What happens on each of the days, in the order the api gives it. */
export function itemsByDay(
  itens: readonly CalendarioItem[],
  days: readonly string[],
): ReadonlyMap<string, CalendarioItem[]> {
  const byDay = new Map(days.map((day) => [day, [] as CalendarioItem[]]));
  const [first = '', last = ''] = [days[0], days.at(-1)];
  for (const item of itens) {
    const end = dayOf(item.fim);
    let day = dayOf(item.inicio);
    if (day < first) day = first;
    for (; day <= end && day <= last; day = addDays(day, 1)) byDay.get(day)?.push(item);
  }
  return byDay;
}

/** Hours of an item, `09:00–10:00`; `null` for one of the whole day. */
export function hoursOf(item: CalendarioItem): string | null {
  if (item.dia_inteiro) return null;
  return `${formatTime(item.inicio)}–${formatTime(item.fim)}`;
}

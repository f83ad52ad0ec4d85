/** Dates without time zone, as `AAAA-MM-DD`; months as `AAAA-MM`. Business days as banks count them. */

const day = 86_400_000;
const timeZone = 'America/Sao_Paulo';

const parse = (date: string) => Date.parse(`${date}T00:00:00Z`);
const format = (time: number) => new Date(time).toISOString().slice(0, 10);
const isoDay = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Date of an instant in America/Sao_Paulo. */
export function dateIn(instant: Date | string): string {
  return isoDay.format(typeof instant === 'string' ? new Date(instant) : instant);
}

export function addDays(date: string, days: number): string {
  return format(parse(date) + days * day);
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((parse(to) - parse(from)) / day);
}

/** 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(parse(date)).getUTCDay();
}

/** Month `months` after a competência. */
export function addMonths(competencia: string, months: number): string {
  const index = Number(competencia.slice(0, 4)) * 12 + Number(competencia.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((((index % 12) + 12) % 12) + 1).padStart(2, '0')}`;
}

/** Last date of a month. */
export function lastDayOf(competencia: string): string {
  return addDays(`${addMonths(competencia, 1)}-01`, -1);
}

/** Easter Sunday, by the Meeus/Butcher algorithm. */
export function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const date = ((h + l - 7 * m + 114) % 31) + 1;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

export interface Holiday {
  data: string;
  nome: string;
  /** `bancario`: no law makes it a holiday, banks are closed all the same. */
  abrangencia: 'nacional' | 'bancario';
}

/** What a firm knows beyond the computed holidays; `closed` wins where both name a date. */
export interface DayRules {
  /** Further dates without business: the firm's own, or those of a client's state and town. */
  closed: ReadonlySet<string>;
  /** Computed holidays on which business goes on all the same. */
  open: ReadonlySet<string>;
}

const holidayCache = new Map<number, readonly Holiday[]>();

/** National and banking holidays of a year, in order (Res. CMN 4.880/2020; 20/11 since 2024). */
export function bankHolidaysOf(year: number): readonly Holiday[] {
  const known = holidayCache.get(year);
  if (known) return known;
  const easter = easterOf(year);
  const unordered: Holiday[] = [
    { data: `${year}-01-01`, nome: 'Confraternização Universal', abrangencia: 'nacional' },
    { data: addDays(easter, -48), nome: 'Carnaval', abrangencia: 'bancario' },
    { data: addDays(easter, -47), nome: 'Carnaval', abrangencia: 'bancario' },
    { data: addDays(easter, -2), nome: 'Sexta-feira Santa', abrangencia: 'nacional' },
    { data: `${year}-04-21`, nome: 'Tiradentes', abrangencia: 'nacional' },
    { data: `${year}-05-01`, nome: 'Dia do Trabalho', abrangencia: 'nacional' },
    { data: addDays(easter, 60), nome: 'Corpus Christi', abrangencia: 'bancario' },
    { data: `${year}-09-07`, nome: 'Independência do Brasil', abrangencia: 'nacional' },
    { data: `${year}-10-12`, nome: 'Nossa Senhora Aparecida', abrangencia: 'nacional' },
    { data: `${year}-11-02`, nome: 'Finados', abrangencia: 'nacional' },
    { data: `${year}-11-15`, nome: 'Proclamação da República', abrangencia: 'nacional' },
    { data: `${year}-12-25`, nome: 'Natal', abrangencia: 'nacional' },
  ];
  if (year >= 2024) {
    unordered.push({ data: `${year}-11-20`, nome: 'Dia da Consciência Negra', abrangencia: 'nacional' });
  }
  const holidays = unordered.sort((one, other) => one.data.localeCompare(other.data));
  holidayCache.set(year, holidays);
  return holidays;
}

/** @param days what the firm has added to the computed holidays, or taken from them */
export function isBusinessDay(date: string, days?: DayRules): boolean {
  const weekday = weekdayOf(date);
  if (weekday === 0 || weekday === 6 || days?.closed.has(date)) return false;
  if (days?.open.has(date)) return true;
  return !bankHolidaysOf(Number(date.slice(0, 4))).some((holiday) => holiday.data === date);
}

/** Spans, in days, that are counted day by day; longer ones by what lies in them. */
const fewDays = 60;

/** Moves `count` business days forward, or back when negative; 0 gives the date itself. */
export function addBusinessDays(date: string, count: number, days?: DayRules): string {
  const step = count < 0 ? -1 : 1;
  let current = date;
  for (let left = Math.abs(count); left > 0; ) {
    if (left > fewDays) {
      // Whole weeks that hold fewer business days than are left.
      const ahead = addDays(current, step * 7 * Math.floor((left - 1) / 5));
      left -=
        step > 0
          ? businessDaysBetween(current, ahead, days)
          : businessDaysBetween(addDays(ahead, -1), addDays(current, -1), days);
      current = ahead;
      continue;
    }
    current = addDays(current, step);
    if (isBusinessDay(current, days)) left -= 1;
  }
  return current;
}

/** Business days after `from` up to and with `to`; negative when `to` is earlier. */
export function businessDaysBetween(from: string, to: string, days?: DayRules): number {
  if (to < from) return -businessDaysBetween(to, from, days);
  if (daysBetween(from, to) > fewDays) return countBetween(from, to, days);
  let count = 0;
  for (let current = from; current < to; ) {
    current = addDays(current, 1);
    if (isBusinessDay(current, days)) count += 1;
  }
  return count;
}

/** The same for a long span: days from Monday to Friday, without those on which there is no business. */
function countBetween(from: string, to: string, days?: DayRules): number {
  const total = daysBetween(from, to);
  let weekdays = Math.floor(total / 7) * 5;
  for (let left = total % 7; left > 0; left -= 1) {
    const weekday = weekdayOf(addDays(to, 1 - left));
    if (weekday !== 0 && weekday !== 6) weekdays += 1;
  }
  const without = new Set<string>();
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1)
    for (const { data } of bankHolidaysOf(year)) if (!days?.open.has(data)) without.add(data);
  for (const data of days?.closed ?? []) without.add(data);
  for (const data of without) {
    const weekday = weekdayOf(data);
    if (data > from && data <= to && weekday !== 0 && weekday !== 6) weekdays -= 1;
  }
  return weekdays;
}

export type DayAdjustment = 'antecipa' | 'posterga' | 'mantem';

/** Moves a date without business to the nearest one before or after it. */
export function adjustToBusinessDay(date: string, adjustment: DayAdjustment, days?: DayRules): string {
  if (adjustment === 'mantem' || isBusinessDay(date, days)) return date;
  return addBusinessDays(date, adjustment === 'antecipa' ? -1 : 1, days);
}

/** The nth (from 1) business day of a month. */
export function nthBusinessDayOf(competencia: string, nth: number, days?: DayRules): string {
  return addBusinessDays(addDays(`${competencia}-01`, -1), nth, days);
}

export function lastBusinessDayOf(competencia: string, days?: DayRules): string {
  return adjustToBusinessDay(lastDayOf(competencia), 'antecipa', days);
}

/** Day of a month, the last one where the month is shorter, adjusted to business. */
export function dayOfMonth(
  competencia: string,
  dayNumber: number,
  adjustment: DayAdjustment,
  days?: DayRules,
): string {
  const last = lastDayOf(competencia);
  const wanted = `${competencia}-${String(dayNumber).padStart(2, '0')}`;
  return adjustToBusinessDay(wanted > last ? last : wanted, adjustment, days);
}

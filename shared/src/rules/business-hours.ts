import { addDays, type DayRules, dateIn, isBusinessDay } from './calendar';

/** A firm's office hours, `HH:MM`; the end is after the beginning. */
export interface OfficeHours {
  inicio: string;
  fim: string;
}

const minute = 60_000;
/** Longest way to a day with business: a firm's own recess, with room. */
const daysAhead = 400;

const offsets = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Sao_Paulo',
  timeZoneName: 'longOffset',
});

/** Minutes of a wall-clock time. */
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes of an office day. */
export const officeMinutes = ({ inicio, fim }: OfficeHours): number => minutesOf(fim) - minutesOf(inicio);

const midnights = new Map<string, number>();

/** Midnight of a date in America/Sao_Paulo, as an instant in milliseconds; each date is worked out once. */
function midnightOf(date: string): number {
  const known = midnights.get(date);
  if (known !== undefined) return known;
  const midnight = findMidnight(date);
  midnights.set(date, midnight);
  return midnight;
}

function findMidnight(date: string): number {
  const asUtc = Date.parse(`${date}T00:00:00Z`);
  const zone = offsets.formatToParts(asUtc).find((part) => part.type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(zone) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  return asUtc - offset * minute;
}

/** Opening and closing of a day, or `null` without business. */
function officeOf(
  date: string,
  office: OfficeHours,
  days?: DayRules,
): { open: number; close: number } | null {
  if (!isBusinessDay(date, days)) return null;
  const midnight = midnightOf(date);
  return {
    open: midnight + minutesOf(office.inicio) * minute,
    close: midnight + minutesOf(office.fim) * minute,
  };
}

/**
 * The instant at which so many minutes of office time have passed; a start outside the office's hours
 * counts from the next opening.
 * @param minutes whole minutes from 0
 * @throws RangeError where no day is ever open
 */
export function addOfficeMinutes(start: Date, minutes: number, office: OfficeHours, days?: DayRules): Date {
  let left = minutes * minute;
  let date = dateIn(start);
  let idle = 0;
  for (let at = start.getTime(); idle < daysAhead; date = addDays(date, 1)) {
    const today = officeOf(date, office, days);
    if (!today || at >= today.close) {
      idle += 1;
      continue;
    }
    idle = 0;
    const from = Math.max(at, today.open);
    if (left <= today.close - from) return new Date(from + left);
    left -= today.close - from;
    at = today.close;
  }
  throw new RangeError('No day of business.');
}

/** Whole minutes of office time between two instants; negative when `to` is earlier. */
export function officeMinutesBetween(from: Date, to: Date, office: OfficeHours, days?: DayRules): number {
  if (to < from) return -officeMinutesBetween(to, from, office, days);
  let total = 0;
  const last = dateIn(to);
  for (let date = dateIn(from); date <= last; date = addDays(date, 1)) {
    const today = officeOf(date, office, days);
    if (!today) continue;
    total += Math.max(0, Math.min(to.getTime(), today.close) - Math.max(from.getTime(), today.open));
  }
  return Math.floor(total / minute);
}

/**
 * Office time between instants of a window, for many of them: what each day adds is added up once, so that an
 * interval costs the same however long it is. Instants out of the window count as its ends.
 * @param de, ate `AAAA-MM-DD`, both included
 * @returns office milliseconds between two instants in milliseconds; 0 when the second is not later
 */
export function officeClock(
  de: string,
  ate: string,
  office: OfficeHours,
  days?: DayRules,
): (from: number, to: number) => number {
  const begins: number[] = [];
  const opens: number[] = [];
  const before: number[] = [];
  let sum = 0;
  for (let date = de; date <= ate; date = addDays(date, 1)) {
    const today = officeOf(date, office, days);
    begins.push(midnightOf(date));
    opens.push(today ? today.open : Number.NaN);
    before.push(sum);
    if (today) sum += today.close - today.open;
  }
  const whole = minutesOf(office.fim) * minute - minutesOf(office.inicio) * minute;
  const first = begins[0] ?? 0;
  /** Office time from the beginning of the window. */
  const until = (at: number): number => {
    if (begins.length === 0 || at <= first) return 0;
    // Days of 23 and 25 hours exist: the guess is at most one off.
    let index = Math.min(begins.length - 1, Math.floor((at - first) / 86_400_000));
    while (index > 0 && (begins[index] as number) > at) index -= 1;
    while (index + 1 < begins.length && (begins[index + 1] as number) <= at) index += 1;
    const open = opens[index] as number;
    const today = Number.isNaN(open) ? 0 : Math.min(whole, Math.max(0, at - open));
    return (before[index] as number) + today;
  };
  return (from, to) => (to <= from ? 0 : until(to) - until(from));
}

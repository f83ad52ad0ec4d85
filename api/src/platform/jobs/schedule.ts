import { addDays, type DayRules, dateIn, isBusinessDay, weekdayOf } from '@gestao/shared/rules/calendar';

/** When a job runs, in America/Sao_Paulo. */
export interface Schedule {
  /** `HH:MM`, rising; `de hora em hora` at the tenth minute. */
  horarios: readonly string[] | 'de hora em hora';
  /** Banking days only, the first day of the month or Mondays, whatever they are; every day when missing. */
  dias?: 'uteis' | 'primeiro' | 'segundas';
}

export const timeZone = 'America/Sao_Paulo';
/** Minute of the hourly jobs. */
const hourlyMinute = 10;
/** Longest way back to a business day: a firm's own recess at the end of the year, with room. */
const daysBack = 60;

const offsets = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });

/** The instant of a wall-clock time in São Paulo. @param date `AAAA-MM-DD` @param time `HH:MM` */
export function instantOf(date: string, time: string): Date {
  const asUtc = new Date(`${date}T${time}:00Z`);
  const zone = offsets.formatToParts(asUtc).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(zone) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  return new Date(asUtc.getTime() - offset * 60_000);
}

const timesOf = ({ horarios }: Schedule) =>
  horarios === 'de hora em hora'
    ? Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:${hourlyMinute}`)
    : horarios;

/**
 * The latest moment up to `now` at which the job should have started.
 * @param days the firm's own business days
 */
export function latestDue(schedule: Schedule, now: Date, days?: DayRules): Date {
  for (let back = 0; back <= daysBack; back++) {
    const date = addDays(dateIn(now), -back);
    if (schedule.dias === 'uteis' && !isBusinessDay(date, days)) continue;
    if (schedule.dias === 'primeiro' && !date.endsWith('-01')) continue;
    if (schedule.dias === 'segundas' && weekdayOf(date) !== 1) continue;
    const due = timesOf(schedule)
      .map((time) => instantOf(date, time))
      .filter((at) => at <= now)
      .at(-1);
    if (due) return due;
  }
  throw new Error('A schedule without any moment.');
}

const weekdays: Readonly<Record<string, string>> = { uteis: '1-5', segundas: '1' };

/** The same as cron expressions: one for each minute of the hour that occurs. Holidays are left to `latestDue`. */
export function cronOf(schedule: Schedule): string {
  const days = `${schedule.dias === 'primeiro' ? '1' : '*'} * ${weekdays[schedule.dias ?? ''] ?? '*'}`;
  if (schedule.horarios === 'de hora em hora') return `${hourlyMinute} * ${days}`;
  const minutes = new Set(schedule.horarios.map((time) => Number(time.slice(3))));
  const [minute] = minutes;
  if (minute === undefined || minutes.size > 1) throw new Error('The times of a job share their minute.');
  const hours = schedule.horarios.map((time) => Number(time.slice(0, 2)));
  return `${minute} ${hours.join(',')} ${days}`;
}

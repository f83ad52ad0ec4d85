import { formatDate } from '@gestao/shared/config';
import type { Cronograma } from '@gestao/shared/contracts/operacao/cronograma';
import {
  addBusinessDays,
  addDays,
  businessDaysBetween,
  type DayRules,
  daysBetween,
  isBusinessDay,
} from '@gestao/shared/rules/calendar';

export const zooms = ['dia', 'semana', 'mes'] as const;
export type Zoom = (typeof zooms)[number];

/** Pixels of a day with business and of one without it: what nobody works on takes less room. */
export type DayWidths = readonly [business: number, off: number];
export const dayWidths: Record<Zoom, DayWidths> = { dia: [34, 14], semana: [14, 6], mes: [5, 2] };

/** What the axis has to know of a schedule. */
export type Span = Pick<Cronograma, 'de' | 'ate' | 'sem_expediente' | 'com_expediente'>;

/** Days from left to right, in pixels. A bar takes whole days and begins and ends on days with business. */
export interface Axis {
  days: readonly string[];
  width: number;
  /** Left and right side of a day; of one outside, that of the nearest inside. */
  left: (day: string) => number;
  right: (day: string) => number;
  off: (day: string) => boolean;
  /** What closes a day from Monday to Friday. */
  nameOf: (day: string) => string | undefined;
  /** Day under a place, and its number. */
  indexAt: (x: number) => number;
  /** The day with business nearest to a place. */
  businessAt: (x: number) => string;
  shift: (day: string, days: number) => string;
  between: (from: string, to: string) => number;
}

export function createAxis(span: Span, [business, offWidth]: DayWidths): Axis {
  const rules: DayRules = {
    closed: new Set(span.sem_expediente.map(({ data }) => data)),
    open: new Set(span.com_expediente),
  };
  const names = new Map(span.sem_expediente.map(({ data, nome }) => [data, nome]));
  const count = daysBetween(span.de, span.ate) + 1;
  const days: string[] = [];
  const offs: boolean[] = [];
  /** Left side of each day, and the end of the last. */
  const lefts: number[] = [0];
  for (let index = 0; index < count; index += 1) {
    const day = addDays(span.de, index);
    const off = !isBusinessDay(day, rules);
    days.push(day);
    offs.push(off);
    lefts.push((lefts[index] ?? 0) + (off ? offWidth : business));
  }
  const clamp = (index: number) => Math.min(count - 1, Math.max(0, index));
  const indexOf = (day: string) => clamp(daysBetween(span.de, day));
  const dayOf = (index: number) => days[clamp(index)] ?? span.de;
  function indexAt(x: number): number {
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((lefts[middle] ?? 0) <= x) low = middle;
      else high = middle - 1;
    }
    return low;
  }
  function businessAt(x: number): string {
    const at = indexAt(x);
    for (let step = 0; step < count; step += 1) {
      const [before, after] = [at - step, at + step];
      const distance = (index: number) => Math.abs(((lefts[index] ?? 0) + (lefts[index + 1] ?? 0)) / 2 - x);
      const open = [before, after].filter((index) => index >= 0 && index < count && !offs[index]);
      if (open.length > 0) return dayOf(open.sort((one, other) => distance(one) - distance(other))[0] ?? at);
    }
    return dayOf(at);
  }
  return {
    days,
    width: lefts[count] ?? 0,
    left: (day) => lefts[indexOf(day)] ?? 0,
    right: (day) => lefts[indexOf(day) + 1] ?? 0,
    off: (day) => !isBusinessDay(day, rules),
    nameOf: (day) => names.get(day),
    indexAt,
    businessAt,
    shift: (day, by) => addBusinessDays(day, by, rules),
    between: (from, to) => businessDaysBetween(from, to, rules),
  };
}

export interface Tick {
  key: string;
  label: string;
  left: number;
  width: number;
  off?: boolean;
  title?: string | undefined;
}

const shortMonths = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
const monthOf = (day: string) => shortMonths[Number(day.slice(5, 7)) - 1] ?? '';

/**
 * The two lines above the chart, for the days of a stretch: years over months, or months over weeks or days.
 * @param from number of its first day
 * @param to number of its last day
 */
export function ticksOf(axis: Axis, zoom: Zoom, from: number, to: number): { upper: Tick[]; lower: Tick[] } {
  const shown = axis.days.slice(Math.max(0, from), to + 1);
  const upper = zoom === 'mes' ? ('year' as const) : ('month' as const);
  const lower = zoom === 'mes' ? 'month' : zoom === 'semana' ? 'week' : 'day';
  return { upper: runs(axis, shown, upper), lower: runs(axis, shown, lower) };
}

type Unit = 'year' | 'month' | 'week' | 'day';

function keyOf(day: string, unit: Unit): string {
  if (unit === 'year') return day.slice(0, 4);
  if (unit === 'month') return day.slice(0, 7);
  if (unit === 'day') return day;
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

function labelOf(key: string, unit: Unit): string {
  if (unit === 'year') return key;
  if (unit === 'month') return `${monthOf(key)} ${key.slice(2, 4)}`;
  // Day and month in the order of the person's dates.
  return unit === 'day' ? String(Number(key.slice(8))) : formatDate(key).replace(/.\d{4}$/, '');
}

/** Neighbouring days that belong to one unit. Its first day may lie before the stretch: it begins where its days do. */
function runs(axis: Axis, days: readonly string[], unit: Unit): Tick[] {
  const ticks: Tick[] = [];
  for (const day of days) {
    const key = keyOf(day, unit);
    const last = ticks.at(-1);
    const [left, right] = [axis.left(day), axis.right(day)];
    if (last?.key === key) {
      last.width = right - last.left;
      continue;
    }
    ticks.push({
      key,
      label: labelOf(key, unit),
      left,
      width: right - left,
      ...(unit === 'day' ? { off: axis.off(day), title: axis.nameOf(day) } : {}),
    });
  }
  return ticks;
}

export interface Stretch {
  from: number;
  to: number;
}

/** Stripes without business within a stretch: neighbouring ones are one, a named day stands alone. */
export function stripesOf(axis: Axis, { from, to }: Stretch): Tick[] {
  const stripes: Tick[] = [];
  for (const day of axis.days.slice(Math.max(0, from), to + 1)) {
    if (!axis.off(day)) continue;
    const [left, right, title] = [axis.left(day), axis.right(day), axis.nameOf(day)];
    const last = stripes.at(-1);
    if (last && !title && !last.title && last.left + last.width === left) last.width = right - last.left;
    else stripes.push({ key: day, label: day, left, width: right - left, title });
  }
  return stripes;
}

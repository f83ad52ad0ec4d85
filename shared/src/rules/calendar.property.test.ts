import fc from 'fast-check';
import {
  addBusinessDays,
  addDays,
  adjustToBusinessDay,
  bankHolidaysOf,
  businessDaysBetween,
  easterOf,
  isBusinessDay,
  lastBusinessDayOf,
  nthBusinessDayOf,
  weekdayOf,
} from './calendar';

const date = fc.integer({ min: 0, max: 36_500 }).map((days) => addDays('2000-01-01', days));

test('Easter is a Sunday between 22 March and 25 April, and 12 or 13 holidays surround it', () => {
  for (let year = 1900; year < 2200; year += 1) {
    const easter = easterOf(year);
    expect(weekdayOf(easter)).toBe(0);
    expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
    expect(bankHolidaysOf(year)).toHaveLength(year >= 2024 ? 13 : 12);
  }
});

test('moving business days there and back returns to a business day one started from', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: 1, max: 60 }), (from, count) => {
      const start = adjustToBusinessDay(from, 'posterga');
      const there = addBusinessDays(start, count);
      expect(isBusinessDay(there)).toBe(true);
      expect(addBusinessDays(there, -count)).toBe(start);
      expect(businessDaysBetween(start, there)).toBe(count);
    }),
    { numRuns: 200 },
  );
});

test('adjusting stays on the asked side and moves no further than needed', () => {
  fc.assert(
    fc.property(date, (day) => {
      const before = adjustToBusinessDay(day, 'antecipa');
      const after = adjustToBusinessDay(day, 'posterga');
      expect(before <= day && day <= after).toBe(true);
      expect(businessDaysBetween(before, after)).toBe(isBusinessDay(day) ? 0 : 1);
      expect(adjustToBusinessDay(day, 'mantem')).toBe(day);
    }),
    { numRuns: 200 },
  );
});

test('the first business day is never after the last one of its month', () => {
  fc.assert(
    fc.property(date, (day) => {
      const month = day.slice(0, 7);
      expect(nthBusinessDayOf(month, 1) <= lastBusinessDayOf(month)).toBe(true);
      expect(nthBusinessDayOf(month, 1).slice(0, 7)).toBe(month);
    }),
    { numRuns: 100 },
  );
});

/** Another way to the same: days of JavaScript's own calendar, one by one, with holidays from a table. */
describe('against a count day by day', () => {
  const ms = 86_400_000;
  /** Easter Sundays as the Observatory prints them. */
  const easters: Record<number, string> = {
    2019: '04-21',
    2020: '04-12',
    2021: '04-04',
    2022: '04-17',
    2023: '04-09',
    2024: '03-31',
    2025: '04-20',
    2026: '04-05',
    2027: '03-28',
    2028: '04-16',
    2029: '04-01',
    2030: '04-21',
  };
  const fixed = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25'];
  const closedDays = new Set<string>();
  for (const [year, easter] of Object.entries(easters)) {
    for (const monthDay of [...fixed, ...(Number(year) >= 2024 ? ['11-20'] : [])])
      closedDays.add(`${year}-${monthDay}`);
    for (const offset of [-48, -47, -2, 60])
      closedDays.add(new Date(Date.parse(`${year}-${easter}`) + offset * ms).toISOString().slice(0, 10));
  }
  type Rules = { closed: ReadonlySet<string>; open: ReadonlySet<string> };
  const isOpen = (time: number, { closed, open }: Rules) => {
    const [date] = new Date(time).toISOString().split('T') as [string];
    const weekend = [0, 6].includes(new Date(time).getUTCDay());
    return !weekend && !closed.has(date) && (open.has(date) || !closedDays.has(date));
  };
  const inTable = fc.integer({ min: 0, max: 3_600 }).map((days) => addDays('2020-01-20', days));
  const days = fc.array(inTable, { maxLength: 30 }).map((all) => new Set(all));
  const rules = fc.record({
    closed: days,
    open: fc.oneof(days, fc.constant(new Set([...closedDays].filter((_, at) => at % 2 === 0)))),
  });

  test('counting, in short and in long spans', () => {
    fc.assert(
      fc.property(inTable, inTable, rules, (one, other, firm) => {
        const [from, to] = one < other ? [one, other] : [other, one];
        let expected = 0;
        for (let time = Date.parse(from) + ms; time <= Date.parse(to); time += ms)
          if (isOpen(time, firm)) expected += 1;
        expect(businessDaysBetween(from, to, firm)).toBe(expected);
        expect(Math.abs(businessDaysBetween(to, from, firm))).toBe(expected);
      }),
      { numRuns: 200 },
    );
  });

  test('adding and taking away, few and many', () => {
    const count = fc.oneof(fc.integer({ min: -70, max: 70 }), fc.integer({ min: -800, max: 800 }));
    const middle = fc.integer({ min: 0, max: 700 }).map((ahead) => addDays('2024-06-01', ahead));
    fc.assert(
      fc.property(middle, count, rules, (from, wanted, firm) => {
        const step = wanted < 0 ? -ms : ms;
        let time = Date.parse(from);
        for (let left = Math.abs(wanted); left > 0; ) {
          time += step;
          if (isOpen(time, firm)) left -= 1;
        }
        expect(addBusinessDays(from, wanted, firm)).toBe(new Date(time).toISOString().slice(0, 10));
      }),
      { numRuns: 200 },
    );
  });
});

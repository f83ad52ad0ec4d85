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

import fc from 'fast-check';
import { addOfficeMinutes, officeClock, officeMinutes, officeMinutesBetween } from './business-hours';
import { isBusinessDay } from './calendar';

const office = { inicio: '08:00', fim: '18:00' };
/** Wall clock of São Paulo, three hours behind. */
const at = (text: string) => new Date(`${text}:00-03:00`);
const due = (start: string, minutes: number, closed: string[] = []) =>
  addOfficeMinutes(at(start), minutes, office, { closed: new Set(closed), open: new Set() }).toISOString();

test('minutes pass only while the office is open', () => {
  expect(officeMinutes(office)).toBe(600);
  // 2026-11-18 is a Wednesday, the 20th a holiday.
  expect(due('2026-11-18T09:30', 60)).toBe(at('2026-11-18T10:30').toISOString());
  expect(due('2026-11-18T17:30', 60)).toBe(at('2026-11-19T08:30').toISOString());
  expect(due('2026-11-19T17:00', 120)).toBe(at('2026-11-23T09:00').toISOString());
  expect(due('2026-11-18T20:00', 600)).toBe(at('2026-11-19T18:00').toISOString());
  expect(due('2026-11-21T11:00', 0)).toBe(at('2026-11-23T08:00').toISOString());
  expect(due('2026-11-18T17:00', 61, ['2026-11-19', '2026-11-23'])).toBe(
    at('2026-11-24T08:01').toISOString(),
  );
});

test('time left is counted the same way, and is negative afterwards', () => {
  expect(officeMinutesBetween(at('2026-11-19T17:00'), at('2026-11-23T09:00'), office)).toBe(120);
  expect(officeMinutesBetween(at('2026-11-23T09:00'), at('2026-11-19T17:00'), office)).toBe(-120);
  expect(officeMinutesBetween(at('2026-11-21T09:00'), at('2026-11-22T17:00'), office)).toBe(0);
});

test('adding and counting are each other’s reverse', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') }),
      fc.integer({ min: 0, max: 6000 }),
      (start, minutes) => {
        const from = new Date(start - (start % 60_000));
        const to = addOfficeMinutes(from, minutes, office);
        expect(officeMinutesBetween(from, to, office)).toBe(minutes);
        expect(to >= from).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});

test('an office that never opens is an error, not an endless wait', () => {
  const closed = new Set<string>();
  for (let day = 0; day < 900; day++) {
    closed.add(new Date(Date.parse('2026-01-01') + day * 86_400_000).toISOString().slice(0, 10));
  }
  const days = { closed, open: new Set<string>() };
  expect(() => addOfficeMinutes(at('2026-01-01T09:00'), 1, office, days)).toThrow(RangeError);
});

describe('a clock of a window', () => {
  const days = { closed: new Set(['2027-03-10']), open: new Set(['2027-04-21']) };
  const clock = officeClock('2026-12-01', '2027-06-30', office, days);
  const within = fc.integer({
    min: Date.parse('2026-12-01T03:00:00Z') / 60_000,
    max: Date.parse('2027-07-01T02:59:00Z') / 60_000,
  });

  test('counts as going minute by minute does', () => {
    const slow = (from: number, to: number) => {
      let minutes = 0;
      for (let at = from; at < to; at += 60_000) {
        const local = new Date(at - 3 * 3_600_000);
        const date = local.toISOString().slice(0, 10);
        const hour = local.getUTCHours();
        if (hour >= 8 && hour < 18 && isBusinessDay(date, days)) minutes += 1;
      }
      return minutes;
    };
    fc.assert(
      fc.property(within, fc.integer({ min: 0, max: 20_000 }), (start, length) => {
        const from = start * 60_000;
        const to = Math.min(from + length * 60_000, Date.parse('2027-07-01T03:00:00Z'));
        expect(clock(from, to)).toBe(slow(from, to) * 60_000);
      }),
      { numRuns: 40 },
    );
  });

  test('counts as the count of one interval does', () => {
    fc.assert(
      fc.property(within, within, (one, other) => {
        const [from, to] = one < other ? [one, other] : [other, one];
        expect(clock(from * 60_000, to * 60_000)).toBe(
          officeMinutesBetween(new Date(from * 60_000), new Date(to * 60_000), office, days) * 60_000,
        );
      }),
    );
  });

  test('days of 23 and 25 hours, and what lies outside of it', () => {
    // Clocks went on an hour on 4 November 2018, and back on 17 February 2019.
    const summer = officeClock('2018-11-01', '2019-03-01', office);
    const [from, to] = [new Date('2018-11-01T11:00:00Z'), new Date('2019-02-28T21:00:00Z')];
    expect(summer(from.getTime(), to.getTime())).toBe(officeMinutesBetween(from, to, office) * 60_000);
    expect(clock(0, Date.parse('2030-01-01'))).toBe(
      clock(Date.parse('2026-12-01'), Date.parse('2027-07-02')),
    );
    expect(clock(Date.parse('2027-02-01'), Date.parse('2027-01-04'))).toBe(0);
    expect(officeClock('2027-01-02', '2027-01-01', office)(0, 1e13)).toBe(0);
  });
});

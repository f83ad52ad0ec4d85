import fc from 'fast-check';
import { addOfficeMinutes, officeMinutes, officeMinutesBetween } from './business-hours';

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

import { cronOf, instantOf, latestDue, type Schedule } from './schedule';

const at = (text: string) => new Date(text);

it.each([
  ['2026-11-21', '08:00', '2026-11-21T11:00:00Z'],
  ['2026-01-01', '00:05', '2026-01-01T03:05:00Z'],
  // The last summer time of Brazil: two hours behind Greenwich.
  ['2018-12-01', '08:00', '2018-12-01T10:00:00Z'],
])('knows the instant of %s %s in São Paulo', (date, time, instant) => {
  expect(instantOf(date, time)).toEqual(at(instant));
});

it.each<[string, Schedule, string, string]>([
  ['today’s', { horarios: ['00:05'] }, '2026-11-21T03:05:00Z', '2026-11-21T03:05:00Z'],
  ['yesterday’s, a second before', { horarios: ['00:05'] }, '2026-11-21T03:04:59Z', '2026-11-20T03:05:00Z'],
  [
    'the one of noon',
    { horarios: ['06:00', '12:00', '18:00'] },
    '2026-11-20T20:59:00Z',
    '2026-11-20T15:00:00Z',
  ],
  [
    'Friday’s on a Sunday',
    { horarios: ['07:30'], dias: 'uteis' },
    '2026-11-22T20:00:00Z',
    '2026-11-19T10:30:00Z',
  ],
  ['before carnival', { horarios: ['07:30'], dias: 'uteis' }, '2026-02-17T20:00:00Z', '2026-02-13T10:30:00Z'],
  [
    'Monday’s on a Sunday',
    { horarios: ['07:00'], dias: 'segundas' },
    '2026-11-22T20:00:00Z',
    '2026-11-16T10:00:00Z',
  ],
  [
    'last week’s before its hour',
    { horarios: ['07:00'], dias: 'segundas' },
    '2026-11-23T09:59:59Z',
    '2026-11-16T10:00:00Z',
  ],
  [
    'Monday’s from its hour on',
    { horarios: ['07:00'], dias: 'segundas' },
    '2026-11-23T10:00:00Z',
    '2026-11-23T10:00:00Z',
  ],
  ['the hour’s', { horarios: 'de hora em hora' }, '2026-11-21T15:09:00Z', '2026-11-21T14:10:00Z'],
])('finds the latest moment: %s', (_name, schedule, now, due) => {
  expect(latestDue(schedule, at(now))).toEqual(at(due));
});

it('says the same to the queue', () => {
  expect(cronOf({ horarios: ['06:00', '18:00'] })).toBe('0 6,18 * * *');
  expect(cronOf({ horarios: ['07:30'], dias: 'uteis' })).toBe('30 7 * * 1-5');
  expect(cronOf({ horarios: ['07:00'], dias: 'segundas' })).toBe('0 7 * * 1');
  expect(cronOf({ horarios: 'de hora em hora' })).toBe('10 * * * *');
  expect(() => cronOf({ horarios: ['06:00', '07:30'] })).toThrow();
});

it('skips the firm’s own recess, and runs on a holiday it works on', () => {
  const schedule: Schedule = { horarios: ['07:30'], dias: 'uteis' };
  const recess = Array.from({ length: 14 }, (_, index) => `2026-12-${String(18 + index).padStart(2, '0')}`);
  const days = { closed: new Set(recess), open: new Set(['2026-02-16']) };
  expect(latestDue(schedule, at('2026-12-31T20:00:00Z'), days)).toEqual(at('2026-12-17T10:30:00Z'));
  expect(latestDue(schedule, at('2026-02-17T20:00:00Z'), days)).toEqual(at('2026-02-16T10:30:00Z'));
});

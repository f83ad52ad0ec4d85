import {
  addMonths,
  bankHolidaysOf,
  businessDaysBetween,
  dateIn,
  dayOfMonth,
  isBusinessDay,
  lastBusinessDayOf,
  nthBusinessDayOf,
} from './calendar';

test('holidays of 2026 and the movable ones of 2027', () => {
  expect(bankHolidaysOf(2026).map((holiday) => holiday.data)).toEqual([
    '2026-01-01',
    '2026-02-16',
    '2026-02-17',
    '2026-04-03',
    '2026-04-21',
    '2026-05-01',
    '2026-06-04',
    '2026-09-07',
    '2026-10-12',
    '2026-11-02',
    '2026-11-15',
    '2026-11-20',
    '2026-12-25',
  ]);
  const dates2027 = bankHolidaysOf(2027).map((holiday) => holiday.data);
  expect(dates2027).toEqual(expect.arrayContaining(['2027-02-08', '2027-02-09', '2027-03-26', '2027-05-27']));
});

test.each([
  ['2026-05', 'antecipa', '2026-06-19'],
  ['2026-05', 'posterga', '2026-06-22'],
  ['2026-10', 'antecipa', '2026-11-19'],
  ['2026-10', 'posterga', '2026-11-23'],
  ['2026-11', 'antecipa', '2026-12-18'],
  ['2026-11', 'posterga', '2026-12-21'],
] as const)('day 20 of the month after %s, %s, is %s', (competencia, adjustment, expected) => {
  expect(dayOfMonth(addMonths(competencia, 1), 20, adjustment)).toBe(expected);
});

test('nth and last business days', () => {
  expect(nthBusinessDayOf('2026-02', 10)).toBe('2026-02-13');
  expect(nthBusinessDayOf('2026-02', 11)).toBe('2026-02-18');
  expect(nthBusinessDayOf('2026-04', 5)).toBe('2026-04-08');
  expect(nthBusinessDayOf('2027-01', 5)).toBe('2027-01-08');
  expect(lastBusinessDayOf('2026-10')).toBe('2026-10-30');
  expect(dayOfMonth('2026-02', 31, 'mantem')).toBe('2026-02-28');
});

test('counts business days both ways, with the firm’s own holidays and exceptions', () => {
  expect(businessDaysBetween('2026-11-19', '2026-11-23')).toBe(1);
  expect(businessDaysBetween('2026-11-23', '2026-11-19')).toBe(-1);
  const days = { closed: new Set(['2026-01-26']), open: new Set(['2026-02-16']) };
  expect(isBusinessDay('2026-01-26', days)).toBe(false);
  expect(isBusinessDay('2026-02-16', days)).toBe(true);
  expect(businessDaysBetween('2026-02-13', '2026-02-18', days)).toBe(2);
  // No rule of a firm makes a Saturday a business day.
  expect(isBusinessDay('2026-02-14', { ...days, open: new Set(['2026-02-14']) })).toBe(false);
});

test('the date of an instant is the one of São Paulo', () => {
  expect(dateIn('2026-11-21T02:30:00Z')).toBe('2026-11-20');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
});

import { addDays, weekdayOf } from '@gestao/shared/rules/calendar';
import { semanasDe } from './semanas.rules';

const segunda = (data: string) => addDays(data, -((weekdayOf(data) + 6) % 7));
const semanas = (horas: [string, number][], inicio: string, hoje = '2026-11-20') =>
  semanasDe(
    horas.map(([data, milimin]) => ({ data, milimin })),
    { inicio, hoje, segunda },
  ).map(({ de, milimin, acumulado_milimin }) => [de, milimin, acumulado_milimin]);

test('none where nothing was spent', () => {
  expect(semanas([], '2026-11-02')).toEqual([]);
});

test('from the week of the beginning to that of today, those without hours too', () => {
  expect(
    semanas(
      [
        ['2026-11-09', 10],
        ['2026-11-15', 20],
        ['2026-11-16', 40],
        ['2026-11-16', 5],
      ],
      '2026-11-04',
    ),
  ).toEqual([
    ['2026-11-02', 0, 0],
    ['2026-11-09', 30, 30],
    ['2026-11-16', 45, 75],
  ]);
});

test('hours before the beginning are told, too', () => {
  expect(semanas([['2026-11-10', 10]], '2026-11-18')).toEqual([
    ['2026-11-09', 10, 10],
    ['2026-11-16', 0, 10],
  ]);
});

test('half a year is told week by week; what was spent before stands in the sum', () => {
  const found = semanas(
    [
      ['2026-01-05', 100],
      ['2026-05-24', 10],
      ['2026-05-25', 1],
    ],
    '2026-01-05',
  );
  expect(found).toHaveLength(26);
  expect(found[0]).toEqual(['2026-05-25', 1, 111]);
  expect(found.at(-1)).toEqual(['2026-11-16', 0, 111]);
});

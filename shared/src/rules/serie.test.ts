import { caiNoDia, diaDaSerie, diaEscolhido, diaNoMes, primeirasDatas, type RegraDaSerie } from './serie';

const mensal = (dia_mes?: number, more: Partial<RegraDaSerie> = {}): RegraDaSerie => ({
  frequencia: 'mensal',
  intervalo: 1,
  dias_semana: [],
  ate: null,
  dia_mes,
  ...more,
});

test('a day that a month has not is its last one; the last day is another choice', () => {
  expect(primeirasDatas(mensal(28), '2027-02-28', 3)).toEqual(['2027-02-28', '2027-03-28', '2027-04-28']);
  expect(primeirasDatas(mensal(31), '2027-02-28', 3)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']);
  expect(primeirasDatas(mensal(30), '2027-01-30', 3)).toEqual(['2027-01-30', '2027-02-28', '2027-03-30']);
  expect(primeirasDatas(mensal(29), '2028-01-29', 3)).toEqual(['2028-01-29', '2028-02-29', '2028-03-29']);
});

test('a series on the 30th goes on as one from its date in February', () => {
  expect(primeirasDatas(mensal(30), '2027-02-28', 2)).toEqual(['2027-02-28', '2027-03-30']);
});

test('a series from before the choice keeps its dates', () => {
  expect(primeirasDatas(mensal(), '2027-01-30', 3)).toEqual(['2027-01-30', '2027-03-30', '2027-04-30']);
  expect(primeirasDatas(mensal(), '2027-02-28', 3)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']);
});

test('29 February is the 28th in other years; a series ends on its last day', () => {
  const anual = mensal(undefined, { frequencia: 'anual', ate: '2029-12-31' });
  expect(primeirasDatas(anual, '2028-02-29', 6)).toEqual(['2028-02-29', '2029-02-28']);
});

test.each<[string, Partial<RegraDaSerie>, string, string[]]>([
  [
    'every third day',
    { frequencia: 'diaria', intervalo: 3 },
    '2026-12-30',
    ['2026-12-30', '2027-01-02', '2027-01-05'],
  ],
  // Weeks begin on Monday: the Sunday is the last day of the week it begins in.
  [
    'from a day within its week',
    { frequencia: 'semanal', dias_semana: [0, 1, 3] },
    '2026-11-11',
    ['2026-11-11', '2026-11-15', '2026-11-16'],
  ],
  [
    'every other week',
    { frequencia: 'semanal', intervalo: 2, dias_semana: [5, 1, 5] },
    '2026-11-09',
    ['2026-11-09', '2026-11-13', '2026-11-23'],
  ],
  [
    'begun on a Sunday',
    { frequencia: 'semanal', dias_semana: [0] },
    '2026-11-15',
    ['2026-11-15', '2026-11-22', '2026-11-29'],
  ],
  ['on no day of the week', { frequencia: 'semanal' }, '2026-11-09', []],
  [
    'every second month',
    { intervalo: 2, dia_mes: 31 },
    '2026-12-31',
    ['2026-12-31', '2027-02-28', '2027-04-30'],
  ],
  [
    'every second year',
    { frequencia: 'anual', intervalo: 2 },
    '2026-03-05',
    ['2026-03-05', '2028-03-05', '2030-03-05'],
  ],
  [
    'until a day, itself included',
    { frequencia: 'diaria', ate: '2026-11-10' },
    '2026-11-09',
    ['2026-11-09', '2026-11-10'],
  ],
  ['ended before it begins', { frequencia: 'diaria', ate: '2026-11-08' }, '2026-11-09', []],
])('dates %s', (_, more, inicio, datas) => {
  expect(primeirasDatas(mensal(undefined, more), inicio, 3)).toEqual(datas);
});

test.each([
  ['2027-02', 28, '2027-02-28'],
  ['2027-02', 29, '2027-02-28'],
  ['2028-02', 30, '2028-02-29'],
  ['2027-03', 5, '2027-03-05'],
])('in %s day %i is %s', (competencia, dia, data) => {
  expect(diaNoMes(competencia, dia)).toBe(data);
  expect(caiNoDia(data, dia)).toBe(true);
  expect(caiNoDia(`${competencia}-01`, dia)).toBe(false);
});

test.each<[number | undefined, string, number | null]>([
  [10, '2026-11-10', 10],
  // Moved away from its day, a series goes on from where it is.
  [10, '2026-11-12', 12],
  [31, '2026-11-30', 31],
  [undefined, '2026-11-30', 31],
  [undefined, '2026-12-30', null],
  [undefined, '2026-12-29', null],
  [undefined, '2026-12-28', 28],
])('a series on day %s begun on %s is on %s', (dia_mes, inicio, dia) => {
  expect(diaDaSerie(mensal(dia_mes), inicio)).toBe(dia);
});

test.each<[string, number | null, number | undefined]>([
  ['ultimo', 15, 31],
  ['dia', 15, 28],
  ['como_esta', 15, 15],
  ['como_esta', null, undefined],
])('chosen %s where it has %s stands for %s', (no_mes, guardado, dia) => {
  expect(diaEscolhido(no_mes, guardado, '2027-02-28')).toBe(dia);
});

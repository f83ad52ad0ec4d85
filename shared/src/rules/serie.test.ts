import { primeirasDatas, type RegraDaSerie } from './serie';

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

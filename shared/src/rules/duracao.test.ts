import { duracaoText, parseDuracao } from './duracao';

test.each([
  ['1h30', 90],
  ['1:30', 90],
  ['90min', 90],
  ['90', 90],
  [' 1 h 30 min ', 90],
  ['2h', 120],
  ['1,5h', 90],
  ['0:05', 5],
  ['1h5', 65],
  ['45 minutos', 45],
  ['14H', 840],
])('%s is %i minutes', (text, minutes) => {
  expect(parseDuracao(text)).toBe(minutes * 1000);
});

test.each(['', 'abc', '1h75', '1:75', '-30', '1h30h', '1,5h30', 'constructor', '9'.repeat(10_000)])(
  '%.20s is no length of time',
  (text) => {
    expect(parseDuracao(text)).toBeNull();
  },
);

test.each([1, 45, 59, 60, 61, 90, 605, 840])('%i minutes come back as they were written', (minutes) => {
  expect(parseDuracao(duracaoText(minutes * 1000))).toBe(minutes * 1000);
});

test('a few seconds show as a minute', () => {
  expect(duracaoText(200)).toBe('1min');
  expect(duracaoText(90_400)).toBe('1h30');
});

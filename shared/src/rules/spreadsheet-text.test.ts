import { withoutFormula } from './spreadsheet-text';

test.each([
  '=1+1',
  '+55',
  '-2',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\nx',
  ' =1',
  '\u00a0 -1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
])('%j would run', (text) => {
  expect(withoutFormula(text)).toBe(`'${text}`);
});

test.each(['', 'Padaria', ' Padaria', 'a=b', '1-2', "'=1", 'x@firma.example', '10'])('%j stays', (text) => {
  expect(withoutFormula(text)).toBe(text);
});

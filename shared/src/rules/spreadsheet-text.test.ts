import { csvLine, withoutFormula } from './spreadsheet-text';

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

test('a line of a CSV has quotes where a cell holds a separator, a quote or a break', () => {
  expect(csvLine(['Padaria', 'a;b', 'x"y', 'um\ndois', 'um\rdois', ''])).toBe(
    'Padaria;"a;b";"x""y";"um\ndois";"um\rdois";\r\n',
  );
});

import { columnWidths, unbroken, wrapped } from './pdf-widths';

test('columns share the page, and none is narrower than what it must hold', () => {
  expect(
    columnWidths(
      [
        { share: 1, least: 10 },
        { share: 3, least: 10 },
      ],
      400,
    ),
  ).toEqual([100, 300]);
  expect(
    columnWidths(
      [
        { share: 1, least: 160 },
        { share: 3, least: 10 },
        { share: 1, least: 10 },
      ],
      400,
    ),
  ).toEqual([160, 180, 60]);
});

test('a column that lost room to another one is held too', () => {
  const widths = columnWidths(
    [
      { share: 1, least: 250 },
      { share: 1, least: 110 },
      { share: 2, least: 1 },
    ],
    400,
  );
  expect(widths).toEqual([250, 110, 40]);
});

test('a page without room takes from all alike', () => {
  expect(
    columnWidths(
      [
        { share: 1, least: 300 },
        { share: 1, least: 100 },
      ],
      200,
    ),
  ).toEqual([150, 50]);
});

test('words of a title and values that cannot break stay whole', () => {
  expect(unbroken({ titulo: 'Pendências do cliente', tipo: 'inteiro' })).toEqual([
    'Pendências',
    'do',
    'cliente',
    '',
  ]);
  expect(unbroken({ titulo: 'CNPJ/CPF', exemplo: '00.000.000/0000-00' })).toContain('00.000.000/0000-00');
  expect(unbroken({ titulo: 'Valor', tipo: 'centavos' })).toContain('R$ 999.999,99');
});

test('a text breaks between words, inside one that has no room, and ends in an ellipsis', () => {
  const width = (part: string) => part.length;
  expect(wrapped('', 8, width)).toEqual([]);
  expect(wrapped('Dias no status', 20, width)).toEqual(['Dias no status']);
  expect(wrapped('Dias no status', 7, width)).toEqual(['Dias no', 'status']);
  expect(wrapped('Dias no status', 6, width)).toEqual(['Dias', 'no', 'status']);
  expect(wrapped('Contabilidade, Fiscal', 8, width)).toEqual(['Contabil', 'idade,', 'Fiscal']);
  expect(wrapped('Contábil, Fiscal, Pessoal', 9, width, 2)).toEqual(['Contábil,', 'Fiscal,…']);
  expect(wrapped('Contábil, Fiscais, Pessoal', 8, width, 1)).toEqual(['Contábi…']);
});

import { formatIndicador, formatMeta } from './indicador-valor';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [9850, 'percentual', '98,50 %'],
  [123_456, 'reais', 'R$ 1.234,56'],
  [300, 'dias', '3,0 dias'],
  [325, 'horas', '3,25 horas'],
  [1200, 'numero', '12'],
  [875, 'nota', '8,75'],
  [0, 'dias', '0,0 dias'],
  [-150, 'nota', '-1,5'],
  [null, 'percentual', 'Sem dados'],
] as const)('%s in %s reads %s', (value, unidade, text) => {
  expect(plain(formatIndicador(value, unidade))).toBe(text);
});

test.each([
  [{ meta: 9000, meta_minima: 7500 }, '75,00 % a 90,00 %'],
  [{ meta: 9000, meta_minima: 0 }, '0,00 % a 90,00 %'],
  [{ meta: 9000, meta_minima: null }, '90,00 %'],
  [{ meta: 9000 }, '90,00 %'],
  [{ meta: null, meta_minima: 7500 }, 'Sem dados'],
])('the target %j reads %s', (alvo, text) => {
  expect(formatMeta(alvo, 'percentual')).toBe(text);
});

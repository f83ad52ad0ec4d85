import { erroDaFaixa, type Faixa, textoDaFaixa } from './faixas';

const meses: Faixa = { tipo: 'inteiro', minimo: 1, maximo: 60 };

test.each([
  [meses, 'Informe um número inteiro entre 1 e 60.'],
  [{ tipo: 'percentual', minimo: -5000, maximo: 10_000 }, 'Informe um percentual entre -50 % e 100 %.'],
  [{ tipo: 'percentual', minimo: 1, maximo: 10_000 }, 'Informe um percentual entre 0,01 % e 100 %.'],
  [
    { tipo: 'dinheiro', minimo: 0, maximo: 123_456 },
    'Informe um valor entre R$\u00a00,00 e R$\u00a01.234,56.',
  ],
  [
    { tipo: 'minutos', minimo: 0, maximo: 1_000_000_000 },
    'Informe os minutos entre 0 e 1.000.000, com até três casas decimais.',
  ],
] as [Faixa, string][])('%j in words', (faixa, text) => {
  expect(textoDaFaixa(faixa)).toBe(text);
});

test.each([
  [1, true],
  [60, true],
  [0, false],
  [61, false],
  [1.5, false],
  [Number.NaN, false],
  [null, false],
])('%s is a number of months: %s', (valor, cabe) => {
  expect(erroDaFaixa(meses, valor)).toBe(cabe ? null : 'Informe um número inteiro entre 1 e 60.');
});

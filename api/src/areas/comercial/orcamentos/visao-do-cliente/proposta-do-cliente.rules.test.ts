import {
  anual,
  asksCodigo,
  linhas,
  parcelas,
  situacaoDaProposta,
  valorDoContrato,
} from './proposta-do-cliente.rules';

test.each([
  ['enviado', 1, 'aberta'],
  ['enviado', 0, 'aberta'],
  ['enviado', -1, 'vencida'],
  ['expirado', 0, 'vencida'],
  ['aceito', -1, 'aceita'],
  ['recusado', 3, 'recusada'],
  ['rascunho', 3, null],
  ['em_precificacao', 3, null],
  ['em_aprovacao', 3, null],
  ['aprovado', 3, null],
  ['cancelado', 3, null],
])('%s with %i days left is %s for its client', (status, dias, situacao) => {
  expect(situacaoDaProposta(status, dias)).toBe(situacao);
});

test('a code is asked above R$ 2.000,00 a month, where the firm wants it', () => {
  expect(asksCodigo(true, 200_001)).toBe(true);
  expect(asksCodigo(true, 200_000)).toBe(false);
  expect(asksCodigo(false, 900_000)).toBe(false);
});

test.each([
  [
    735_500,
    3,
    [
      [2, 245_167],
      [1, 245_166],
    ],
  ],
  [142_000, 1, [[1, 142_000]]],
  [100, 4, [[4, 25]]],
  [
    2,
    3,
    [
      [2, 1],
      [1, 0],
    ],
  ],
  [1, 1, [[1, 1]]],
  [0, 3, []],
  [500, 0, []],
])('%i centavos in %i instalments', (total, n, expected) => {
  const quais = parcelas(total, n);
  expect(quais.map((one) => [one.quantidade, one.valor_centavos])).toEqual(expected);
});

test.each([
  // The worked examples: R$ 955,00 and R$ 8.514,60 a month.
  [95_500, 142_000, 12, true, 1_241_500, 1_383_500],
  [851_460, 735_500, 12, true, 11_068_980, 11_804_480],
  [95_500, 142_000, 12, false, 1_146_000, 1_288_000],
  [10_000, 500, 11, true, 130_000, 110_500],
  [10_000, 0, 25, true, 130_000, 270_000],
])(
  '%i a month and %i once, %i months, 13th %s: %i a year, %i in all',
  (mensal_centavos, implantacao_centavos, prazo_meses, decima_terceira, doAno, doContrato) => {
    expect(anual(mensal_centavos, decima_terceira)).toBe(doAno);
    const proposta = { mensal_centavos, implantacao_centavos, prazo_meses, decima_terceira };
    expect(valorDoContrato(proposta)).toBe(doContrato);
  },
);

test('a text is told by lines, without the marks of its lists', () => {
  expect(linhas('# Incluso\r\n• Balancete\n\n  – Guias;  * DRE - anual\n> 13º;fim\n- Guia #2 ;')).toEqual([
    'Incluso',
    'Balancete',
    'Guias',
    'DRE - anual',
    '13º;fim',
    'Guia #2 ;',
  ]);
  expect(linhas(null)).toEqual([]);
});

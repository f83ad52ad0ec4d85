import {
  cabeReajuste,
  contratoDoDirecionador,
  excedente,
  franquiasDoOrcamento,
  situacaoDoVolume,
  usoBp,
} from './volumes.rules';

type Par = [contratado: number | null, realizado: number | null];
const meses = (...pares: Par[]) => pares.map(([contratado, realizado]) => ({ contratado, realizado }));

test.each<[Par[], string | null]>([
  [[], null],
  [[[null, 10]], null],
  [[[100, null]], null],
  [[[100, 101]], 'excedido'],
  [[[0, 1]], 'excedido'],
  [[[100, 100]], 'proximo'],
  [[[100, 90]], 'proximo'],
  [[[100, 89]], 'dentro'],
  [[[0, 0]], 'dentro'],
  // Under 60 % in each of three months, and in no less.
  [
    [
      [100, 59],
      [100, 59],
      [100, 59],
    ],
    'ocioso',
  ],
  [
    [
      [100, 59],
      [100, 59],
    ],
    'dentro',
  ],
  [
    [
      [100, 59],
      [100, 60],
      [100, 59],
    ],
    'dentro',
  ],
  [
    [
      [100, 60],
      [100, 59],
      [100, 59],
      [100, 59],
    ],
    'ocioso',
  ],
  [
    [
      [100, 59],
      [100, null],
      [100, 59],
    ],
    'dentro',
  ],
  [
    [
      [null, 5],
      [100, 59],
      [100, 59],
    ],
    'dentro',
  ],
  [
    [
      [0, 0],
      [100, 59],
      [100, 59],
    ],
    'dentro',
  ],
])('%j is %s', (pares, situacao) => {
  expect(situacaoDoVolume(meses(...pares))).toBe(situacao);
});

test.each<[Par[], boolean]>([
  [[], false],
  [[[100, 120]], false],
  [[[100, 121]], true],
  [[[0, 1]], true],
  [
    [
      [100, 101],
      [100, 101],
    ],
    true,
  ],
  [
    [
      [100, 100],
      [100, 101],
    ],
    false,
  ],
  [
    [
      [100, 150],
      [100, 100],
    ],
    false,
  ],
  [
    [
      [100, 150],
      [100, 50],
      [100, 101],
    ],
    false,
  ],
  [
    [
      [100, 101],
      [100, null],
    ],
    false,
  ],
  [
    [
      [100, null],
      [100, 110],
    ],
    false,
  ],
])('after %j a readjustment is offered: %s', (pares, cabe) => {
  expect(cabeReajuste(meses(...pares))).toBe(cabe);
});

test.each<[number | null, number | null, number | null, number | null]>([
  [100, 103, 3, 10_300],
  [100, 97, 0, 9700],
  [8, 1, 0, 1250],
  // 12 345,5 basis points, and a little less.
  [20_000, 24_691, 4691, 12_346],
  [30_000, 1, 0, 0],
  [0, 2, 2, null],
  [null, 2, null, null],
  [100, null, null, null],
])('of %s contracted %s realised: %s beyond, %s bp used', (contratado, realizado, alem, uso) => {
  expect(excedente({ contratado, realizado })).toBe(alem);
  expect(usoBp({ contratado, realizado })).toBe(uso);
});

test('a budget contracts what it names, at the one price of a unit beyond', () => {
  const fiscal = { notas: { contratado: 40, valor_excedente_centavos: 57 } };
  const contabil = {
    notas: { contratado: 40, valor_excedente_centavos: 57 },
    contas: { contratado: 2, valor_excedente_centavos: 3912 },
  };
  const franquias = franquiasDoOrcamento({ volumes: { notas: 40, filiais: 0 }, itens: [contabil, fiscal] });
  expect(Object.fromEntries(franquias)).toEqual({
    notas: { contratado: 40, valor_excedente_centavos: 57 },
    filiais: { contratado: 0, valor_excedente_centavos: null },
    contas: { contratado: 2, valor_excedente_centavos: 3912 },
  });
  expect(franquiasDoOrcamento({ volumes: {}, itens: [] }).size).toBe(0);
});

test('a month’s contract is the last that priced the driver, else the last that named it', () => {
  const contrato = (desde: string, franquias: Record<string, number | null>) => ({
    desde,
    franquias: new Map(
      Object.entries(franquias).map(([chave, valor_excedente_centavos]) => [
        chave,
        { contratado: 1, valor_excedente_centavos },
      ]),
    ),
  });
  const contratos = [
    contrato('2026-12', { notas: 60 }),
    contrato('2026-08', { notas: null, contas: null }),
    contrato('2026-05', { notas: 57 }),
    contrato('2026-02', { notas: 50, contas: null }),
  ];
  const desde = (chave: string, mes: string) => contratoDoDirecionador(contratos, chave, mes)?.desde;
  expect(desde('notas', '2026-12')).toBe('2026-12');
  expect(desde('notas', '2026-11')).toBe('2026-05');
  expect(desde('notas', '2026-04')).toBe('2026-02');
  expect(desde('contas', '2026-11')).toBe('2026-08');
  expect(desde('notas', '2026-01')).toBeUndefined();
  expect(desde('socios', '2026-12')).toBeUndefined();
});

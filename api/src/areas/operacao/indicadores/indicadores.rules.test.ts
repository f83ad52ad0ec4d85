import type { Recorte } from '@gestao/shared/contracts/operacao/values/indicadores';
import type { IndicatorRecord } from '../../../platform/area/indicator';
import { contaDe, cortesDoRegistro, farolDe, tendenciaDe } from './indicadores.rules';

const maior = { meta: 9800, limite_atencao: 9500, sentido: 'maior' } as const;
const menor = { meta: 1000, limite_atencao: 1200, sentido: 'menor' } as const;
const faixa = { meta: 9000, meta_minima: 7500, limite_atencao: 10_000, sentido: 'faixa' } as const;

test.each([
  ['verde', 9800, maior],
  // On the better side nothing is too far.
  ['verde', 20_000, maior],
  ['verde', 0, { ...menor, meta_minima: 500 }],
  ['amarelo', 9799, maior],
  ['amarelo', 9500, maior],
  ['vermelho', 9499, maior],
  ['verde', 1000, menor],
  ['amarelo', 1200, menor],
  ['vermelho', 1201, menor],
  ['verde', 7500, faixa],
  ['verde', 9000, faixa],
  // As far below the range as the limit lies above it.
  ['amarelo', 6500, faixa],
  ['amarelo', 10_000, faixa],
  ['vermelho', 6499, faixa],
  ['vermelho', 10_001, faixa],
  // A range without a beginning is met by anything up to its end.
  ['verde', 0, { ...faixa, meta_minima: null }],
  ['vermelho', 7499, { ...faixa, limite_atencao: null }],
  ['sem_dados', null, maior],
  ['sem_dados', 9800, { ...maior, meta: null }],
  ['vermelho', 9799, { ...maior, limite_atencao: null }],
] as const)('%s for %s', (expected, valor, alvo) => {
  expect(farolDe(valor, alvo)).toBe(expected);
});

test('the trend compares with the mean of the three months before', () => {
  expect(tendenciaDe([9000, 9300, 9600, 9500])).toBe(200);
  expect(tendenciaDe([1, 9000, 9300, 9600, 9300])).toBe(0);
  expect(tendenciaDe([9300, 9600, 9500])).toBeNull();
  for (const one of [0, 1, 2, 3])
    expect(
      tendenciaDe([9000, 9300, 9600, 9500].map((valor, index) => (index === one ? null : valor))),
    ).toBeNull();
  expect(tendenciaDe([])).toBeNull();
  expect(tendenciaDe([0, 0, 0, 0])).toBe(0);
  expect(tendenciaDe([100, 100, 101, 0])).toBe(-100);
  expect(tendenciaDe([100, 101, 101, 0])).toBe(-101);
});

type Parcelas = [numerador: number, denominador: number][];
const conta = (forma: 'razao' | 'mediana' | 'soma', parcelas: Parcelas, fator = 1, divisor = 1) =>
  contaDe(
    { forma, fator, divisor },
    parcelas.map(([numerador, denominador]) => ({ numerador, denominador })),
  );

test.each<[string, 'razao' | 'mediana' | 'soma', Parcelas, number, number, number | null]>([
  [
    'a share of all',
    'razao',
    [
      [1, 1],
      [0, 1],
      [1, 1],
    ],
    10_000,
    1,
    6667,
  ],
  ['half goes up', 'razao', [[1, 8]], 10_000, 1000, 1],
  ['less than half goes down', 'razao', [[1, 8]], 10_000, 1001, 1],
  ['half goes up below zero, too', 'razao', [[-5, 2]], 1, 1, -2],
  ['more than half below zero', 'razao', [[-8, 3]], 1, 1, -3],
  ['a whole number below zero', 'razao', [[-6, 2]], 1, 1, -3],
  ['minus a half is nothing', 'razao', [[-1, 2]], 1, 1, 0],
  ['no records', 'razao', [], 10_000, 1, null],
  ['a denominator of nothing', 'soma', [[5, 0]], 1, 1, null],
  ['a denominator below nothing', 'soma', [[5, -1]], 1, 1, null],
  [
    'a sum, whatever the denominators',
    'soma',
    [
      [100, 1],
      [250, 1],
    ],
    1,
    4,
    88,
  ],
  [
    'the one in the middle',
    'mediana',
    [
      [30, 1],
      [4, 1],
      [100, 1],
    ],
    1,
    1,
    30,
  ],
  [
    'the mean of the two in the middle',
    'mediana',
    [
      [4, 1],
      [100, 1],
      [9, 1],
      [30, 1],
    ],
    100,
    1,
    1950,
  ],
  [
    'a median by its unit',
    'mediana',
    [
      [60, 1],
      [90, 1],
    ],
    100,
    60,
    125,
  ],
  ['one record', 'mediana', [[7, 1]], 1, 1, 7],
  ['no more than the column holds', 'soma', [[3_000_000_000, 1]], 1, 1, 2_147_483_647],
  ['nor less', 'soma', [[-3_000_000_000, 1]], 1, 1, -2_147_483_647],
])('%s', (_, forma, parcelas, fator, divisor, valor) => {
  const found = conta(forma, parcelas, fator, divisor);
  expect(found.valor).toBe(valor);
  expect(found.numerador).toBe(parcelas.reduce((sum, [one]) => sum + one, 0));
  expect(found.denominador).toBe(parcelas.reduce((sum, [, one]) => sum + one, 0));
});

test.each<[string, Partial<IndicatorRecord>, [Recorte, number | null][]]>([
  ['nobody’s', {}, [['geral', null]]],
  // Of its person's department and of each team he is in.
  [
    'a person’s',
    { usuarioId: 1 },
    [
      ['geral', null],
      ['departamento', 10],
      ['equipe', 20],
      ['equipe', 21],
      ['usuario', 1],
    ],
  ],
  [
    'of who is nowhere',
    { usuarioId: 2 },
    [
      ['geral', null],
      ['usuario', 2],
    ],
  ],
  [
    'of who is not known',
    { usuarioId: 3 },
    [
      ['geral', null],
      ['usuario', 3],
    ],
  ],
  [
    'with its own place',
    { usuarioId: 1, departamentoId: 11, equipeId: 22 },
    [
      ['geral', null],
      ['departamento', 11],
      ['equipe', 22],
      ['usuario', 1],
    ],
  ],
  [
    'of no team, as it says itself',
    { usuarioId: 1, equipeId: null },
    [
      ['geral', null],
      ['departamento', 10],
      ['usuario', 1],
    ],
  ],
  [
    'of a client',
    { clienteId: 30 },
    [
      ['geral', null],
      ['cliente', 30],
    ],
  ],
  ['of no client', { clienteId: null }, [['geral', null]]],
])('a record counts to its cuts: %s', (_, more, cortes) => {
  const lugarDe = (id: number) =>
    ({ 1: { departamentoId: 10, equipes: [20, 21] }, 2: { departamentoId: null, equipes: [] } })[id];
  const recortes: Recorte[] = ['geral', 'departamento', 'equipe', 'usuario', 'cliente'];
  expect(cortesDoRegistro({ usuarioId: null, ...more }, recortes, lugarDe)).toEqual(cortes);
});

test('a record counts to no cut that its formula has not', () => {
  const um = { usuarioId: 1, clienteId: 30 };
  expect(cortesDoRegistro(um, ['cliente', 'geral'], () => undefined)).toEqual([
    ['cliente', 30],
    ['geral', null],
  ]);
  expect(cortesDoRegistro(um, [], () => undefined)).toEqual([]);
});

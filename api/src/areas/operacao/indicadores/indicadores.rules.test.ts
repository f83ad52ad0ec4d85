import { farolDe, tendenciaDe } from './indicadores.rules';

const maior = { meta: 9800, limite_atencao: 9500, sentido: 'maior' } as const;
const menor = { meta: 1000, limite_atencao: 1200, sentido: 'menor' } as const;
const faixa = { meta: 9000, meta_minima: 7500, limite_atencao: 10_000, sentido: 'faixa' } as const;

test.each([
  ['verde', 9800, maior],
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
  expect(tendenciaDe([9000, null, 9600, 9500])).toBeNull();
});

import {
  coincidem,
  honorarioDepois,
  situacaoDoServico,
  somaAtiva,
  somaPorMes,
  somaPrevista,
} from './cliente-servicos.rules';

const hoje = '2026-11-20';
const servico = (data_inicio: string, data_fim: string | null = null, valor_mensal_centavos = 0) => ({
  data_inicio,
  data_fim,
  valor_mensal_centavos,
});

test.each([
  ['2026-11-21', null, 'previsto'],
  ['2026-11-20', null, 'ativo'],
  ['2026-01-01', '2026-11-20', 'ativo'],
  ['2026-01-01', '2026-11-19', 'encerrado'],
])('from %s to %s it is %s', (inicio, fim, situacao) => {
  expect(situacaoDoServico(servico(inicio, fim), hoje)).toBe(situacao);
});

const servicos = [
  servico('2026-09-10', null, 54_000),
  servico('2026-09-30', '2026-11-20', 24_000),
  servico('2026-12-15', null, 17_500),
  servico('2026-12-01', null, 2_500),
];

test('only what is active counts today', () => {
  expect(somaAtiva(servicos, hoje)).toBe(78_000);
  expect(somaAtiva([], hoje)).toBe(0);
});

test('what is to come tells its sum and the first day', () => {
  expect(somaPrevista(servicos, hoje)).toEqual({ centavos: 20_000, inicio: '2026-12-01' });
  expect(somaPrevista(servicos.slice(0, 2), hoje)).toBeNull();
});

test('each month counts at its end, the current one today, none before the first service', () => {
  expect(somaPorMes(servicos, hoje, 4)).toEqual([
    { competencia: '2026-09', centavos: 78_000 },
    { competencia: '2026-10', centavos: 78_000 },
    { competencia: '2026-11', centavos: 78_000 },
  ]);
  expect(somaPorMes(servicos, '2026-11-21', 2)).toEqual([
    { competencia: '2026-10', centavos: 78_000 },
    { competencia: '2026-11', centavos: 54_000 },
  ]);
  expect(somaPorMes([...servicos].reverse(), hoje, 4)).toHaveLength(3);
  expect(somaPorMes([], hoje, 4)).toEqual([]);
});

test.each([
  ['nobody set it', null, 95_500],
  ['it was the sum', 78_000, 95_500],
  ['somebody had set another value', 80_000, 80_000],
])('the fee once a third service begins: %s', (_, honorario, depois) => {
  expect(honorarioDepois(honorario, 78_000, 95_500)).toBe(depois);
});

test.each([
  ['2026-01-01', '2026-03-31', '2026-04-01', '2026-06-30', false],
  ['2026-01-01', '2026-04-01', '2026-04-01', '2026-06-30', true],
  ['2026-01-01', null, '2026-04-01', '2026-06-30', true],
  ['2026-07-01', null, '2026-04-01', '2026-06-30', false],
  ['2026-01-01', null, '2026-04-01', null, true],
])('%s to %s and %s to %s share a day: %s', (de, ate, outroDe, outroAte, share) => {
  expect(coincidem(servico(de, ate), servico(outroDe, outroAte))).toBe(share);
  expect(coincidem(servico(outroDe, outroAte), servico(de, ate))).toBe(share);
});

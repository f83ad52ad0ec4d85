import { custoDaEtapa, type EtapaMedida, ganhoDe, medidas, mudancasDe, sumCenario } from './processos.rules';

const etapa = (minutos: number, custo_hora_centavos: number | null, retrabalho_bp: number): EtapaMedida => ({
  minutos_execucao_milimin: minutos * 1000,
  minutos_espera_milimin: 0,
  retrabalho_bp,
  custo_hora_centavos,
});

const assistente = 4066;
const analista = 6079;
const coordenador = 10_698;

test('the worked example', () => {
  const asIs = sumCenario([etapa(12, assistente, 1000), etapa(8, analista, 500), etapa(3, coordenador, 0)]);
  const toBe = sumCenario([etapa(2, assistente, 200), etapa(5, analista, 200)]);
  expect(asIs).toMatchObject({ custo_centavos: 2281, tempo_milimin: 24_600 });
  expect(toBe).toMatchObject({ custo_centavos: 655, tempo_milimin: 7140 });
  const ganho = ganhoDe(asIs, toBe, {
    frequencia_mes: 220,
    investimento_centavos: 1_850_000,
    custo_recorrente_centavos: 19_900,
  });
  expect(ganho).toEqual({
    tempo_liberado_mes_milimin: 3_841_200,
    variacao_tempo_bp: -7097,
    ganho_bruto_centavos: 357_720,
    ganho_mensal_centavos: 337_820,
    payback_decimos: 55,
    roi_12_meses_bp: 11_912,
  });
});

test('nothing gained has no payback, and an unknown cost gives no money at all', () => {
  const asIs = sumCenario([etapa(10, assistente, 0)]);
  const processo = { frequencia_mes: 10, investimento_centavos: 100, custo_recorrente_centavos: 0 };
  expect(ganhoDe(asIs, asIs, processo)).toMatchObject({ ganho_mensal_centavos: 0, payback_decimos: null });
  const semCusto = sumCenario([etapa(10, null, 0)]);
  expect(ganhoDe(semCusto, asIs, processo)).toMatchObject({
    ganho_mensal_centavos: null,
    payback_decimos: null,
    roi_12_meses_bp: null,
  });
});

test('waiting adds lead time and costs nothing', () => {
  const espera = { ...etapa(0, null, 0), minutos_espera_milimin: 60_000 };
  expect(custoDaEtapa(espera)).toBe(0);
  expect(sumCenario([espera, etapa(1, assistente, 0)])).toEqual({
    tempo_milimin: 1000,
    lead_time_milimin: 61_000,
    custo_centavos: 68,
  });
});

test('an eliminated step takes and costs nothing', () => {
  const some = { ...etapa(10, assistente, 0), minutos_espera_milimin: 5000, destino: 'eliminar' };
  expect(sumCenario([some])).toEqual({ tempo_milimin: 0, lead_time_milimin: 0, custo_centavos: 0 });
});

test('a measure takes the place of what was planned, rework included', () => {
  const [uma, outra] = medidas([
    { ...etapa(10, assistente, 1000), minutos_medidos_milimin: 4000 },
    { ...etapa(10, assistente, 1000), minutos_medidos_milimin: null },
  ]);
  expect(uma).toMatchObject({ minutos_execucao_milimin: 4000, retrabalho_bp: 0 });
  expect(outra).toMatchObject({ minutos_execucao_milimin: 10_000, retrabalho_bp: 1000 });
});

test('the largest figures a form takes are reckoned to the centavo', () => {
  const maior = sumCenario(
    Array.from({ length: 60 }, () => ({ ...etapa(10_000, 100_000, 10_000), minutos_espera_milimin: 0 })),
  );
  const ganho = ganhoDe(maior, sumCenario([]), {
    frequencia_mes: 100_000,
    investimento_centavos: 9_999_999_999,
    custo_recorrente_centavos: 1,
  });
  expect(ganho.ganho_mensal_centavos).toBe(199_999_997_999_999);
  expect(Number.isSafeInteger(ganho.roi_12_meses_bp)).toBe(true);
});

test('each step that changes is a task; what only fell away comes last', () => {
  const passo = (chave: string, more: object = {}) => ({
    ...etapa(1, null, 0),
    chave,
    nome: chave,
    tipo: 'atividade',
    cargo_id: 1,
    sistema: null,
    automatizada: false,
    dor: null,
    melhoria: null,
    ...more,
  });
  const de = (origem: string | null, destino: string | null) => ({ origem, destino });
  const titulos = mudancasDe(
    [passo('a'), passo('b'), passo('c'), passo('d'), passo('e')],
    [
      passo('a', de('a', 'manter')) as never,
      passo('B', de('b', 'manter')) as never,
      passo('c', de('c', 'unir')) as never,
      passo('d', de('d', 'eliminar')) as never,
      passo('novo', de(null, null)) as never,
    ],
  ).map(({ titulo }) => titulo);
  expect(titulos).toEqual(['Mudar: B', 'Unir: c', 'Eliminar: d', 'Implantar: novo', 'Eliminar: e']);
});

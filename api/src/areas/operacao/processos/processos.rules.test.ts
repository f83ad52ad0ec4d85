import { custoDaEtapa, type EtapaMedida, ganhoDe, sumCenario } from './processos.rules';

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

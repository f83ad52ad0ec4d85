export interface EtapaMedida {
  minutos_execucao_milimin: number;
  minutos_espera_milimin: number;
  retrabalho_bp: number;
  /** Cost of an hour of who does the step; `null` when unknown, 0 for a step without anybody. */
  custo_hora_centavos: number | null;
}

/** `numerador / denominador`, half up; for non-negative numbers. */
function meioAcima(numerador: bigint, denominador: bigint): number {
  return Number((2n * numerador + denominador) / (2n * denominador));
}

/** Time of a step in one execution, with rework, in thousandths of a minute. */
function tempoDaEtapa(etapa: EtapaMedida): number {
  return meioAcima(BigInt(etapa.minutos_execucao_milimin) * BigInt(10_000 + etapa.retrabalho_bp), 10_000n);
}

/**
 * Cost of a step in one execution, in centavos (docs/domain/operacao.md#processos); `null` when the hour's
 * cost is unknown.
 */
export function custoDaEtapa(etapa: EtapaMedida): number | null {
  if (etapa.minutos_execucao_milimin === 0) return 0;
  if (etapa.custo_hora_centavos === null) return null;
  return meioAcima(
    BigInt(etapa.minutos_execucao_milimin) *
      BigInt(etapa.custo_hora_centavos) *
      BigInt(10_000 + etapa.retrabalho_bp),
    1000n * 60n * 10_000n,
  );
}

export interface Cenario {
  tempo_milimin: number;
  /** Execution with rework, plus waiting, which costs nothing. */
  lead_time_milimin: number;
  custo_centavos: number | null;
}

export function sumCenario(etapas: readonly EtapaMedida[]): Cenario {
  const custos = etapas.map(custoDaEtapa);
  const tempo = etapas.reduce((soma, etapa) => soma + tempoDaEtapa(etapa), 0);
  return {
    tempo_milimin: tempo,
    lead_time_milimin: tempo + etapas.reduce((soma, etapa) => soma + etapa.minutos_espera_milimin, 0),
    custo_centavos: custos.reduce<number | null>(
      (soma, custo) => (soma === null || custo === null ? null : soma + custo),
      0,
    ),
  };
}

export interface Ganho {
  tempo_liberado_mes_milimin: number;
  /** Change of the time of one execution in bp, cut toward zero; `null` of no time. */
  variacao_tempo_bp: number | null;
  ganho_bruto_centavos: number | null;
  ganho_mensal_centavos: number | null;
  /** Months in tenths, rounded up; `null` when nothing is gained. */
  payback_decimos: number | null;
  /** Return of twelve months in bp, cut toward zero; `null` without an investment. */
  roi_12_meses_bp: number | null;
}

/** What the to-be gains over the as-is (docs/domain/operacao.md#processos). */
export function ganhoDe(
  asIs: Cenario,
  toBe: Cenario,
  processo: { frequencia_mes: number; investimento_centavos: number; custo_recorrente_centavos: number },
): Ganho {
  const { frequencia_mes, investimento_centavos, custo_recorrente_centavos } = processo;
  const variacao = toBe.tempo_milimin - asIs.tempo_milimin;
  const bruto =
    asIs.custo_centavos === null || toBe.custo_centavos === null
      ? null
      : (asIs.custo_centavos - toBe.custo_centavos) * frequencia_mes;
  const mensal = bruto === null ? null : bruto - custo_recorrente_centavos;
  return {
    tempo_liberado_mes_milimin: -variacao * frequencia_mes,
    variacao_tempo_bp: asIs.tempo_milimin === 0 ? null : Math.trunc((variacao * 10_000) / asIs.tempo_milimin),
    ganho_bruto_centavos: bruto,
    ganho_mensal_centavos: mensal,
    payback_decimos: mensal === null || mensal <= 0 ? null : Math.ceil((investimento_centavos * 10) / mensal),
    roi_12_meses_bp:
      mensal === null || investimento_centavos === 0
        ? null
        : Math.trunc(((12 * mensal - investimento_centavos) * 10_000) / investimento_centavos),
  };
}

import type { OportunidadeEtapa } from '@gestao/shared/contracts/oportunidades';

/** Default probability and longest stay of each stage (domain 7.6). */
export const etapas: Readonly<
  Record<OportunidadeEtapa, { probabilidade_bp: number; limite_dias: number | null }>
> = {
  prospeccao: { probabilidade_bp: 1000, limite_dias: 10 },
  qualificacao: { probabilidade_bp: 2500, limite_dias: 10 },
  diagnostico: { probabilidade_bp: 4000, limite_dias: 10 },
  proposta_enviada: { probabilidade_bp: 6000, limite_dias: 7 },
  negociacao: { probabilidade_bp: 8000, limite_dias: 7 },
  ganha: { probabilidade_bp: 10_000, limite_dias: null },
  perdida: { probabilidade_bp: 0, limite_dias: null },
};

export const etapasEncerradas = ['ganha', 'perdida'] as const;

/** Whole value of an opportunity in centavos: monthly × months + one-off. */
export function valorTotal(valores: {
  valor_mensal_centavos: number;
  prazo_meses: number;
  valor_unico_centavos: number;
}): number {
  return valores.valor_mensal_centavos * valores.prazo_meses + valores.valor_unico_centavos;
}

/** Weighted value in centavos: total × probability, half up, row by row (domain 2.4). */
export function valorPonderado(totalCentavos: number, probabilidadeBp: number): number {
  return Number((BigInt(totalCentavos) * BigInt(probabilidadeBp) + 5000n) / 10_000n);
}

/** Whether an opportunity stays in its stage longer than the stage allows. */
export function estaParada(etapa: OportunidadeEtapa, diasNaEtapa: number): boolean {
  const limite = etapas[etapa].limite_dias;
  return limite !== null && diasNaEtapa > limite;
}

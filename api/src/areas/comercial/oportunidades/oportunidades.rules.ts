import type { OportunidadeEtapa } from '@gestao/shared/contracts/comercial/oportunidades';
import { abertas } from '@gestao/shared/contracts/comercial/values/oportunidades';
import type { Actor } from '../../../platform/app/actor';

/** Default probability and longest stay of each stage (docs/domain/comercial.md#oportunidades). */
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

/** Steps between stages, by where each may start; `changeOportunidadeEtapa` refuses any other. */
export const passos = {
  /** Among the open stages: by hand, or because a budget of it went on. */
  mover: { de: abertas },
  ganhar: { de: abertas, para: 'ganha' },
  perder: { de: abertas, para: 'perdida' },
  reabrir: { de: ['perdida'], para: 'qualificacao' },
  /** A budget of it was accepted, whatever had been decided by hand. */
  aceitar: { de: [...abertas, 'ganha', 'perdida'], para: 'ganha' },
} as const satisfies Record<string, { de: readonly OportunidadeEtapa[]; para?: OportunidadeEtapa }>;
export type Passo = keyof typeof passos;

/** How the history marks what a client objects to; Negociação asks for one. */
export const prefixoObjecao = 'Objeção: ';

/** Whole value of an opportunity in centavos: monthly × months + one-off. */
export function valorTotal(valores: {
  valor_mensal_centavos: number;
  prazo_meses: number;
  valor_unico_centavos: number;
}): number {
  return valores.valor_mensal_centavos * valores.prazo_meses + valores.valor_unico_centavos;
}

/**
 * Weighted value in centavos: total × probability, half up, row by row
 * (docs/domain/comercial.md#oportunidades).
 */
export function valorPonderado(totalCentavos: number, probabilidadeBp: number): number {
  return Number((BigInt(totalCentavos) * BigInt(probabilidadeBp) + 5000n) / 10_000n);
}

/** Whether an opportunity stays in its stage longer than the stage allows. */
export function estaParada(etapa: OportunidadeEtapa, diasNaEtapa: number): boolean {
  const limite = etapas[etapa].limite_dias;
  return limite !== null && diasNaEtapa > limite;
}

/**
 * Who moves an opportunity between stages: its responsável, or the total view
 * (docs/domain/comercial.md#oportunidades).
 */
export const movimenta = (actor: Actor, responsavelId: number): boolean =>
  actor.visaoTotal || actor.usuarioId === responsavelId;

/** What is known of an opportunity when it wants to enter a stage. */
export interface Requisitos {
  servicos: number;
  origem: boolean;
  valor_total_centavos: number;
  reuniao: boolean;
  documento: boolean;
  orcamento_enviado: boolean;
  objecao: boolean;
}

/** What is missing where no meeting is written down; screens offer to write it at once. */
export const faltaReuniao = 'registre uma reunião';

const exigencias: Readonly<
  Partial<Record<OportunidadeEtapa, readonly { falta: (one: Requisitos) => boolean; texto: string }[]>>
> = {
  qualificacao: [
    { falta: (one) => one.servicos === 0, texto: 'informe os serviços de interesse' },
    { falta: (one) => !one.origem, texto: 'informe a origem' },
    { falta: (one) => one.valor_total_centavos === 0, texto: 'informe o valor estimado' },
  ],
  diagnostico: [
    { falta: (one) => !one.reuniao, texto: faltaReuniao },
    { falta: (one) => !one.documento, texto: 'informe o CNPJ ou CPF' },
  ],
  proposta_enviada: [{ falta: (one) => !one.orcamento_enviado, texto: 'envie um orçamento ao cliente' }],
  negociacao: [{ falta: (one) => !one.objecao, texto: 'registre a objeção do cliente' }],
};
const ordem = Object.keys(etapas) as OportunidadeEtapa[];

/** What is missing to stand in a stage, also of the stages before it. */
export function faltasAte(
  para: OportunidadeEtapa,
  requisitos: Requisitos,
  apos?: OportunidadeEtapa,
): string[] {
  const inicio = apos === undefined ? 0 : ordem.indexOf(apos) + 1;
  return ordem
    .slice(inicio, ordem.indexOf(para) + 1)
    .flatMap((etapa) => exigencias[etapa] ?? [])
    .filter(({ falta }) => falta(requisitos))
    .map(({ texto }) => texto);
}

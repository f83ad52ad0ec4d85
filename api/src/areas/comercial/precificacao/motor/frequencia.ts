import type { Frequencia } from './parametros';

const fracoes: Readonly<Record<Exclude<Frequencia, 'diaria'>, readonly [bigint, bigint]>> = {
  semanal: [52n, 12n],
  quinzenal: [2n, 1n],
  mensal: [1n, 1n],
  bimestral: [1n, 2n],
  trimestral: [1n, 3n],
  quadrimestral: [1n, 4n],
  semestral: [1n, 6n],
  anual: [1n, 12n],
  unica: [1n, 1n],
};

/**
 * Occurrences a month as a fraction; `unica` happens once, in the implantação
 * (docs/domain/comercial.md#calculo).
 */
export function ocorrencias(
  frequencia: Frequencia,
  dias_uteis_mes: number,
): readonly [numerador: bigint, denominador: bigint] {
  return frequencia === 'diaria' ? [BigInt(dias_uteis_mes), 1n] : fracoes[frequencia];
}

import type { LinhaBase } from './totais';

/** 0 nobody, 1 gestor, 2 diretoria (domain 4.4). */
export type Alcada = 0 | 1 | 2;

/** What each line's adjustments take off its cost, in centavos. */
export type Economias = ReadonlyMap<LinhaBase, bigint>;

/** What somebody's adjustments take off the cost of each line; below zero where they add to it. */
export function economias(linhas: readonly LinhaBase[], calculadas: readonly LinhaBase[]): Economias {
  const sem = (linha: LinhaBase) =>
    calculadas.find((one) => one.servico.chave === linha.servico.chave)?.custo.total_centavos ?? 0n;
  return new Map(linhas.map((linha) => [linha, sem(linha) - linha.custo.total_centavos]));
}

import type { LinhaBase } from './totais';

/** 0 nobody, 1 gestor, 2 diretoria (docs/domain/comercial.md#alcadas). */
export type Alcada = 0 | 1 | 2;

/** Costs that adjustments may lower, each against its own: a month's, and the implantação's. */
export const custosAjustaveis = ['custo', 'custo_implantacao'] as const;
type CustoAjustavel = (typeof custosAjustaveis)[number];

/** What each line's adjustments take off its costs, in centavos. */
export type Economias = ReadonlyMap<LinhaBase, Readonly<Record<CustoAjustavel, bigint>>>;

/** What somebody's adjustments take off the costs of each line; below zero where they add to them. */
export function economias(linhas: readonly LinhaBase[], calculadas: readonly LinhaBase[]): Economias {
  return new Map(
    linhas.map((linha) => {
      const sem = calculadas.find((one) => one.servico.chave === linha.servico.chave);
      const menos = (qual: CustoAjustavel) => (sem?.[qual].total_centavos ?? 0n) - linha[qual].total_centavos;
      return [linha, { custo: menos('custo'), custo_implantacao: menos('custo_implantacao') }];
    }),
  );
}

import type { IndicadorDetalhe } from '@gestao/shared/contracts/operacao/indicadores';

/** The month and cut that a form speaks of. */
export const pontoDe = (one: IndicadorDetalhe) => ({
  competencia: one.ponto.competencia,
  recorte: one.recorte,
  alvo: one.alvo?.uuid ?? null,
});

export const fechamentoStatusLabels = {
  nao_iniciado: 'Não iniciado',
  em_andamento: 'Em andamento',
  em_revisao: 'Em revisão',
  fechado: 'Fechado',
  reaberto: 'Reaberto',
  cancelado: 'Cancelado',
} as const;

/**
 * Derived (docs/domain/operacao.md#situacao-do-fechamento); `null` for a closing that is closed or cancelled.
 */
export const fechamentoSituacaoLabels = {
  no_prazo: 'No prazo',
  em_risco: 'Em risco',
  atrasado: 'Atrasado',
} as const;

/** State of a cell of the matrix: how its worst closing stands. */
export const celulaEstadoLabels = {
  fechado: 'Fechado',
  em_andamento: 'Em andamento',
  em_risco: 'Em risco',
  atrasado: 'Atrasado',
  reaberto: 'Reaberto',
  nao_iniciado: 'Não iniciado',
} as const;

export const fechamentoStatusLabels = {
  nao_iniciado: 'Não iniciado',
  em_andamento: 'Em andamento',
  em_revisao: 'Em revisão',
  fechado: 'Fechado',
  reaberto: 'Reaberto',
  cancelado: 'Cancelado',
} as const;

/** Statuses that end a closing; a closed one may be opened again. */
export const fechamentoEncerrados = [
  'fechado',
  'cancelado',
] as const satisfies readonly (keyof typeof fechamentoStatusLabels)[];
/** Whether somebody still has a next step. */
export const isFechamentoAberto = (status: string): boolean =>
  !fechamentoEncerrados.some((one) => one === status);

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

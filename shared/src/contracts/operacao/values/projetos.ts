export const projetoStatusLabels = {
  planejado: 'Planejado',
  em_andamento: 'Em andamento',
  pausado: 'Pausado',
  concluido: 'Concluído',
  cancelado: 'Cancelado',
} as const;

/** Statuses that end a project. */
export const projetoEncerrados = [
  'concluido',
  'cancelado',
] as const satisfies readonly (keyof typeof projetoStatusLabels)[];

export const projetoTipoLabels = {
  consultoria: 'Consultoria',
  bpo: 'BPO',
  interno: 'Interno',
  implantacao: 'Implantação',
  outro: 'Outro',
} as const;

/** How an open project stands: its own end date, then its tasks. */
export const projetoSaudeLabels = {
  no_prazo: 'No prazo',
  em_risco: 'Em risco',
  atrasado: 'Atrasado',
} as const;

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

/** Steps of a project's life: what each is called, what it starts from and leads to (docs/domain/operacao.md#projetos). */
export const projetoPassos = {
  iniciar: { rotulo: 'Iniciar', de: ['planejado'], para: 'em_andamento' },
  retomar: { rotulo: 'Retomar', de: ['pausado'], para: 'em_andamento' },
  concluir: { rotulo: 'Concluir', de: ['em_andamento'], para: 'concluido' },
  reabrir: { rotulo: 'Reabrir', de: ['concluido'], para: 'em_andamento' },
  pausar: { rotulo: 'Pausar', de: ['em_andamento'], para: 'pausado' },
  cancelar: { rotulo: 'Cancelar projeto', de: ['planejado', 'em_andamento', 'pausado'], para: 'cancelado' },
} as const satisfies Record<
  string,
  {
    rotulo: string;
    de: readonly (keyof typeof projetoStatusLabels)[];
    para: keyof typeof projetoStatusLabels;
  }
>;

export const tarefaStatusLabels = {
  a_fazer: 'A fazer',
  em_andamento: 'Em andamento',
  aguardando_cliente: 'Aguardando cliente',
  em_revisao: 'Em revisão',
  concluida: 'Concluída',
  desconsiderada: 'Desconsiderada',
  cancelada: 'Cancelada',
} as const;

/** Statuses that end a task; in every other one somebody has a next step. */
export const tarefaEncerrados = [
  'concluida',
  'desconsiderada',
  'cancelada',
] as const satisfies readonly (keyof typeof tarefaStatusLabels)[];
/** Whether it is still to be done. */
export const isTarefaAberta = (status: string): boolean => !tarefaEncerrados.some((one) => one === status);

export const tarefaContextoLabels = {
  projeto: 'Projeto',
  fechamento: 'Fechamento',
  implantacao: 'Implantação',
  recorrente: 'Recorrente',
  avulsa: 'Avulsa',
} as const;

export const prioridadeLabels = {
  baixa: 'Baixa',
  normal: 'Normal',
  alta: 'Alta',
  urgente: 'Urgente',
} as const;

export const ladoLabels = { escritorio: 'Escritório', cliente: 'Cliente' } as const;

/**
 * Steps in a task's life, each with the statuses it starts from (docs/domain/operacao.md#passos). Who may take
 * one, and what has to hold, the api says.
 */
export const tarefaPassos = {
  iniciar: { rotulo: 'Iniciar', de: ['a_fazer'] },
  aguardar: { rotulo: 'Aguardar cliente', de: ['a_fazer', 'em_andamento'] },
  retomar: { rotulo: 'Retomar', de: ['aguardando_cliente'] },
  /** Ends it; where a review is asked, sends it there. */
  concluir: { rotulo: 'Concluir', de: ['a_fazer', 'em_andamento'] },
  aprovar: { rotulo: 'Aprovar', de: ['em_revisao'] },
  devolver: { rotulo: 'Devolver', de: ['em_revisao'] },
  reabrir: { rotulo: 'Reabrir', de: ['concluida', 'desconsiderada'] },
  desconsiderar: {
    rotulo: 'Desconsiderar',
    de: ['a_fazer', 'em_andamento', 'aguardando_cliente', 'em_revisao'],
  },
  cancelar: {
    rotulo: 'Cancelar tarefa',
    de: ['a_fazer', 'em_andamento', 'aguardando_cliente', 'em_revisao'],
  },
} as const satisfies Record<string, { rotulo: string; de: readonly (keyof typeof tarefaStatusLabels)[] }>;

/** What binds a task to the one before it. */
export const dependenciaTipoLabels = {
  termina_inicia: 'Só começa depois que a anterior termina',
  termina_termina: 'Só termina depois que a anterior termina',
} as const;

/** Who has to clear an impediment. */
export const desbloqueioLabels = {
  cliente: 'Cliente',
  interno: 'Interno',
  terceiro: 'Terceiro',
  governo: 'Governo',
} as const;

/** Tasks of a group of `Minhas tarefas` that come at once. */
export const tarefasPorVez = 50;
/** Most of them that one group shows. */
export const tarefasNoMaximo = 5000;

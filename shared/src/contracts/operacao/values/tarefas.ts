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

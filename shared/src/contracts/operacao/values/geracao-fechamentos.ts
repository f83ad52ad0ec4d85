/** What the generation does, or did, for one client and one template. */
export const geracaoItemLabels = {
  criado: 'Criado',
  completado: 'Completado',
  existente: 'Já existia',
  ignorado: 'Ignorado',
  falhou: 'Falhou',
} as const;

export const geracaoSituacaoLabels = {
  em_andamento: 'Em andamento',
  concluida: 'Concluída',
  cancelada: 'Cancelada',
  falhou: 'Interrompida',
} as const;

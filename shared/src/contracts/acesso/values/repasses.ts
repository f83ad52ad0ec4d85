/** What a person away is in a record that somebody else takes meanwhile. */
export const repassePapelLabels = {
  tarefa_responsavel: 'Tarefa',
  tarefa_revisor: 'Revisão',
  evento_organizador: 'Evento',
} as const;
export type RepassePapel = keyof typeof repassePapelLabels;

/** What became of it when the absence ended. */
export const repasseDesfechoLabels = {
  devolvido: 'Voltou',
  encerrado: 'Concluído na ausência',
  com_outra_pessoa: 'Ficou com outra pessoa',
  sem_acesso: 'Ficou com o substituto',
} as const;
export type RepasseDesfecho = keyof typeof repasseDesfechoLabels;

/** What may be done with a closing as a whole. */
export const fechamentoPassoLabels = {
  enviar: 'Enviar para revisão',
  devolver: 'Devolver',
  fechar: 'Fechar',
  reabrir: 'Reabrir',
  cancelar: 'Cancelar fechamento',
  dispensar: 'Dispensar aviso',
} as const;
export type FechamentoPasso = keyof typeof fechamentoPassoLabels;

/** What holds a closing back. */
export const bloqueioTipoLabels = {
  tarefa: 'Tarefas abertas',
  nota: 'Notas de revisão',
  anexo: 'Arquivos a validar ou rejeitados',
  cliente: 'Pendências do cliente',
  cronometro: 'Cronômetros ligados',
  volume: 'Volume do mês',
} as const;
export type BloqueioTipo = keyof typeof bloqueioTipoLabels;

/** What happened to a closing: as a whole, or in a task of it. */
export const eventoTipoLabels = {
  gerado: 'Fechamento gerado',
  completado: 'Tarefas incluídas pela geração',
  modelo_aplicado: 'Modelo atualizado aplicado',
  tarefa_incluida: 'Tarefa incluída',
  enviado: 'Enviado para revisão',
  devolvido: 'Devolvido',
  fechado: 'Fechado',
  reaberto: 'Reaberto',
  cancelado: 'Cancelado',
  outro: 'Registro',
  tarefa: 'Tarefa',
} as const;
/** Kinds that are kept with the closing; those that have no label of their own above are told as `outro`. */
export const fechamentoEventoTipos = [
  'gerado',
  'completado',
  'modelo_aplicado',
  'tarefa_incluida',
  'enviado',
  'devolvido',
  'fechado',
  'reaberto',
  'cancelado',
  'reativado',
  'trazido',
  'cliente_cobrado',
] as const;
export type EventoTipo = keyof typeof eventoTipoLabels;

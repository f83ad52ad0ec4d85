export const processoStatusLabels = {
  rascunho: 'Rascunho',
  as_is_validado: 'As-is validado',
  to_be_proposto: 'To-be proposto',
  em_implantacao: 'Em implantação',
  implantado: 'Implantado',
  arquivado: 'Arquivado',
} as const;
type Status = keyof typeof processoStatusLabels;

/** Where a process may go from each status, the way forward first. */
export const processoPassos: Readonly<Record<Status, readonly Status[]>> = {
  rascunho: ['as_is_validado', 'arquivado'],
  as_is_validado: ['to_be_proposto', 'rascunho', 'arquivado'],
  to_be_proposto: ['em_implantacao', 'as_is_validado', 'arquivado'],
  em_implantacao: ['implantado', 'to_be_proposto', 'arquivado'],
  implantado: ['em_implantacao', 'arquivado'],
  arquivado: ['rascunho'],
};

export const etapaTipoLabels = {
  inicio: 'Início',
  atividade: 'Atividade',
  decisao: 'Decisão',
  espera: 'Espera',
  fim: 'Fim',
} as const;

/** What a to-be step did with the as-is step it comes from. */
export const etapaDestinoLabels = {
  manter: 'Manter',
  eliminar: 'Eliminar',
  unir: 'Unir',
  automatizar: 'Automatizar',
} as const;

/** Days of work by the to-be before its time is measured. */
export const diasAteMedir = 60;
/** Most steps of a lane. */
export const etapasDaRaia = 60;

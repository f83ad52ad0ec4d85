export const processoStatusLabels = {
  rascunho: 'Rascunho',
  as_is_validado: 'As-is validado',
  to_be_proposto: 'To-be proposto',
  em_implantacao: 'Em implantação',
  implantado: 'Implantado',
  arquivado: 'Arquivado',
} as const;

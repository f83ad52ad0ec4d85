/** Layers of the calendar (domain 3.3). */
export const calendarioFonteLabels = {
  tarefas: 'Tarefas',
  fechamentos: 'Fechamentos',
  eventos: 'Reuniões e eventos',
  implantacao: 'Implantação',
  orcamentos: 'Orçamentos',
  oportunidades: 'Oportunidades',
  feriados: 'Feriados',
  ausencias: 'Ausências',
} as const;

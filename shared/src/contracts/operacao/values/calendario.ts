/** Layers of the calendar (docs/domain/operacao.md#calendario). */
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

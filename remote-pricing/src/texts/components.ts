export const texts = {
  nothing: '—',
  /** Name of the region around a table that scrolls sideways; the card around it has the plain name. */
  table: (caption: string) => `Tabela: ${caption}`,
  asTable: 'Ver em tabela',
  asChart: 'Ver em gráfico',
  summary: (title: string, first: string, value: string) => `${title}: o maior é ${first}, com ${value}.`,
} as const;

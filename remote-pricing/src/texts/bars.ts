export const texts = {
  asTable: 'Ver em tabela',
  asChart: 'Ver em gráfico',
  summary: (title: string, first: string, value: string) => `${title}: o maior é ${first}, com ${value}.`,
} as const;

export const painelPeriodoLabels = {
  '30d': 'Últimos 30 dias',
  '90d': 'Últimos 90 dias',
  '12m': 'Últimos 12 meses',
} as const;

/** How long an implantação has run, in business days. */
export const idadeLabels = {
  ate_10: 'Até 10 dias úteis',
  ate_20: 'De 11 a 20 dias úteis',
  ate_40: 'De 21 a 40 dias úteis',
  mais_40: 'Mais de 40 dias úteis',
} as const;

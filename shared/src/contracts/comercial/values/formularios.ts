/** Words of a budget's questionnaire, apart from its schemas so that a screen may show them without a validator. */

export const formularioStatusLabels = {
  nao_iniciado: 'Não iniciado',
  em_preenchimento: 'Em preenchimento',
  enviado: 'Enviado',
} as const;

/** A questionnaire that was begun, and who answers it. */
export const formularioSituacoes = ['em_preenchimento', 'enviado'] as const;
export const formularioAutores = ['interno', 'cliente'] as const;

/** Parts of a budget that answers change. */
export const formularioMudancaLabels = {
  servico: 'Serviço',
  volume: 'Volume',
  complexidade: 'Complexidade',
  campo: 'Dados do cliente',
} as const;

/** Steps of a budget's life that people take inside the firm (docs/domain/comercial.md#vida). */
export const acoesDoOrcamento = [
  'enviar_precificacao',
  'assumir',
  'devolver_vendedor',
  'concluir_precificacao',
  'solicitar_aprovacao',
  'aprovar',
  'devolver',
  'recusar',
  'cancelar',
] as const;
export type AcaoOrcamento = (typeof acoesDoOrcamento)[number];
export const acaoLabels: Record<AcaoOrcamento, string> = {
  enviar_precificacao: 'Enviar para precificação',
  assumir: 'Assumir',
  devolver_vendedor: 'Devolver ao vendedor',
  concluir_precificacao: 'Concluir precificação',
  solicitar_aprovacao: 'Solicitar aprovação',
  aprovar: 'Aprovar',
  devolver: 'Devolver',
  recusar: 'Registrar recusa',
  cancelar: 'Cancelar orçamento',
};

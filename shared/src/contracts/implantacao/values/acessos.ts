export const acessoSituacaoLabels = {
  aguarda: 'Aguarda ser recebido',
  recebido: 'Recebido',
  retirado: 'Retirado pelo cliente',
  apagado: 'Apagado sem ser recebido',
} as const;
export type AcessoSituacao = keyof typeof acessoSituacaoLabels;

export const acessoSituacaoLabels = {
  aguarda: 'Aguarda ser recebido',
  recebido: 'Recebido',
  retirado: 'Retirado pelo cliente',
  apagado: 'Apagado sem ser recebido',
} as const;
export type AcessoSituacao = keyof typeof acessoSituacaoLabels;

/** Largest file of a digital certificate: real ones have 3 to 12 kB. */
export const certificadoMaxBytes = 100 * 1024;
export const certificadoGrande =
  'O arquivo passa de 100 KB: um certificado A1 é bem menor. Confira se é o arquivo certo.';

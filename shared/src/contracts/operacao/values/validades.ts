/** What of a client runs out and has to be renewed (docs/domain/clientes.md#validades). */
export const validadeTipoLabels = {
  certificado_a1: 'Certificado digital A1',
  certificado_a3: 'Certificado digital A3',
  procuracao_ecac: 'Procuração e-CAC',
  certidao: 'Certidão',
  alvara: 'Alvará ou licença',
} as const;
export type ValidadeTipo = keyof typeof validadeTipoLabels;

/** How it stands today. */
export const validadeSituacaoLabels = {
  em_dia: 'Em dia',
  a_vencer: 'A vencer',
  vencida: 'Vencida',
} as const;
export type ValidadeSituacao = keyof typeof validadeSituacaoLabels;

/** Days before its end on which the task opens, unless somebody says otherwise. */
export const antecedenciaPadrao = 30;
export const antecedenciaMaxima = 365;

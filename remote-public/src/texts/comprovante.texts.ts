/** Words of the page of a receipt: apart from the others, because no script needs them. */
export const texts = {
  titulo: 'Comprovante de fechamento',
  texto: 'Compare com o comprovante que você tem: número, data e código devem ser os mesmos.',
  numero: 'Número',
  data: 'Fechado em',
  hash: 'Código de conferência (SHA-256)',
  desconhecido: 'Comprovante não encontrado',
  confira: 'Confira o endereço. Ele está impresso no comprovante, ao lado do código.',
} as const;

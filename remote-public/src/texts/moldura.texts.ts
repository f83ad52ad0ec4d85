/** Words of the frame around every client's page, apart so that a page's own script carries no others. */
export const molduraTexts = {
  quemChamar: 'Com quem falar',
  linkPessoal: (nome: string) => `Este link é pessoal e foi enviado a ${nome}. Não o repasse.`,
  encarregado: (quem: string) => `Encarregado pelos dados pessoais: ${quem}`,
  semConexao: 'Sem conexão agora. O que você digitou continua nesta página: tente de novo.',
  imprimir: 'Imprimir ou salvar em PDF',
} as const;

export const respostaLabels = {
  nao_possui: 'Não possui o documento',
  mais_prazo: 'Precisa de mais prazo',
} as const;
export type RespostaTipo = keyof typeof respostaLabels;

export const respostaSituacaoLabels = {
  aguarda: 'Aguarda decisão',
  aceita: 'Aceita',
  mantida: 'Não aceita',
} as const;
export type RespostaSituacao = keyof typeof respostaSituacaoLabels;

export const decisaoDaRespostaLabels = { aceitar: 'Aceitar', manter: 'Manter o pedido' } as const;
export type DecisaoDaResposta = keyof typeof decisaoDaRespostaLabels;

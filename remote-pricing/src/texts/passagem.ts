/** Texts of what the seller hands over to operations. */
export const texts = {
  card: 'Passagem para a operação',
  complete: 'Completa',
  missing: (count: number) => (count === 1 ? 'Falta 1 campo' : `Faltam ${count} campos`),
  missingFields: (fields: readonly string[]) => `Falta: ${fields.join(', ')}.`,
  waits: 'A operação só assume esta venda com a passagem completa.',
  asked: (who: string, when: string) => `${who} pediu em ${when}.`,
  fill: 'Preencher passagem',
  change: 'Alterar passagem',
  title: (client: string) => `Passagem para a operação: ${client}`,
  internal:
    'Só para a equipe: o cliente não vê nada daqui. O que faltar pode ser salvo agora e completado depois.',
  writtenBy: (who: string, when: string) => `Escrita por ${who} em ${when}`,
  hints: {
    prometido: 'O que foi combinado além da proposta: atendimento, relatórios, preços, exceções',
    prazos: 'Se nada foi prometido, escreva Nenhum',
    decisor: 'Nome e papel',
    pontos_sensiveis: 'O que já deu errado, do que reclama, com o que ter cuidado',
    contador_anterior: 'Quem é, e como a saída foi combinada',
    sistemas: 'ERP, notas, folha, bancos',
  },
  save: 'Salvar passagem',
  done: 'Passagem completa. A operação já pode assumir.',
  saved: (count: number) =>
    count === 1 ? 'Passagem salva. Falta 1 campo.' : `Passagem salva. Faltam ${count} campos.`,
};

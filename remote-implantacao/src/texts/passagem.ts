/** Texts of the seller's sheet, as operations reads it. */
export const texts = {
  tab: 'Passagem',
  title: 'Passagem do comercial',
  of: (client: string) => `Passagem do comercial: ${client}`,
  action: 'Ver passagem do comercial',
  column: 'Passagem',
  complete: 'Completa',
  missing: (count: number) => (count === 1 ? 'Falta 1 campo' : `Faltam ${count} campos`),
  incomplete: 'A passagem do comercial está incompleta.',
  missingFields: (fields: readonly string[]) => `Falta: ${fields.join(', ')}.`,
  ask: (seller: string | null) => (seller ? `Pedir a ${seller}` : 'Pedir ao vendedor'),
  asked: (who: string, when: string) => `Pedida por ${who} em ${when}.`,
  askDone: 'Pedido enviado. Quem vendeu foi avisado.',
  writtenBy: (who: string, when: string) => `Escrita por ${who} em ${when}`,
  nothing: 'Ninguém escreveu a passagem desta venda.',
  internal: 'Só para a equipe: o cliente não vê.',
  reason: 'Por que assumir sem a passagem completa',
  reasonHint: 'Fica no histórico da implantação. Ao menos 10 caracteres.',
  blocked:
    'Você assume assim que quem vendeu completar. Quem vê todas as implantações pode assumir antes, dizendo o motivo.',
};

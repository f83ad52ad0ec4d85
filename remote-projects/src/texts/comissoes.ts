/** Texts of the payment of commissions. */
const commissions = (count: number) => `${count} ${count === 1 ? 'comissão' : 'comissões'}`;

export const texts = {
  one: (partner: string, budget: string) => `${partner}, ${budget}`,
  situation: 'Situação',
  paidOn: 'Paga em',
  paidOnes: 'Pagas',
  paidOnOpportunity: 'Comissão paga em',
  wholeContracts: 'no prazo dos contratos',
  pay: 'Marcar como paga',
  payTitle: (partner: string) => `Marcar como paga a comissão de ${partner}?`,
  payText: (total: string, months: number, budget: string) =>
    `${total} por ${months} ${months === 1 ? 'mês' : 'meses'} de contrato, da proposta ${budget}.`,
  payMany: (count: number) => `Marcar ${commissions(count)} como ${count === 1 ? 'paga' : 'pagas'}?`,
  payHint: 'As que já foram pagas ficam como estão.',
  paidDone: 'Pagamento registrado.',
  unpay: 'Desfazer pagamento',
  unpayTitle: (partner: string) => `Desfazer o pagamento da comissão de ${partner}?`,
  unpayText: (day: string, budget: string) =>
    `Ela foi paga em ${day}, pela proposta ${budget}, e volta a constar como a pagar. O registro permanece nos logs.`,
  unpayMany: (count: number) => `Desfazer o pagamento de ${commissions(count)}?`,
  unpayHint: 'Elas voltam a constar como a pagar. O registro permanece nos logs.',
  unpaidDone: 'Pagamento desfeito.',
} as const;

export const texts = {
  action: 'Simular impacto',
  title: 'Impacto de publicar o rascunho',
  nothing: 'Nenhum orçamento aberto ou contrato em vigor para recalcular.',
  context: (count: number, contracts: number) =>
    `${count.toLocaleString('pt-BR')} ${count === 1 ? 'orçamento recalculado' : 'orçamentos recalculados'}, ${contracts.toLocaleString('pt-BR')} deles em contrato. Os preços combinados não mudam, e a margem é a do preço atual; nada é salvo.`,
  totals: 'Totais da simulação',
  falls: 'Caem abaixo do piso',
  changes: 'Mudam de alçada',
  today: 'Mensal atual',
  withDraft: 'Mensal pelo rascunho',
  withPublished: (value: string) => `pela versão publicada: ${value}`,
  uncalculated: (count: number) =>
    `${count} ${count === 1 ? 'orçamento não pôde ser recalculado' : 'orçamentos não puderam ser recalculados'}: o rascunho não tem mais o serviço, a origem ou a resposta que usam.`,
  partial: 'Foram recalculados os 1.000 orçamentos e os 1.000 contratos mais novos.',
  safe: 'Nada cai abaixo do piso nem muda de alçada.',
  others: (count: number) =>
    `${count} ${count === 1 ? 'outro orçamento afetado, que você não pode abrir, está' : 'outros orçamentos afetados, que você não pode abrir, estão'} nos totais.`,
  affected: 'Orçamentos afetados',
  budget: 'Orçamento',
  number: (number: string, revision: number) => `${number} R${revision}`,
  contract: 'Em contrato',
  newPrice: 'Mensal',
  floor: 'Piso',
  margin: 'Margem',
  level: 'Alçada',
  levels: ['Automática', 'Gestor', 'Diretoria'] as readonly string[],
  situation: 'Situação',
  below: (value: string) => `${value} abaixo do piso`,
  short: (value: string) => `faltam ${value} por mês`,
  clientContract: 'Contrato do cliente',
  withoutVolumes: (count: number) =>
    count === 1
      ? '1 contrato não foi recalculado: faltam os volumes que o serviço usa. Informe-os no volume comercial do cliente.'
      : `${count.toLocaleString('pt-BR')} contratos não foram recalculados: faltam os volumes que os serviços usam. Informe-os no volume comercial de cada cliente.`,
  alreadyBelow: (count: number) =>
    count === 1
      ? '1 já está abaixo do piso pelos parâmetros publicados.'
      : `${count.toLocaleString('pt-BR')} já estão abaixo do piso pelos parâmetros publicados.`,
  otherLevel: 'Muda de alçada',
  changeFrom: (before: string) => `${before} →`,
} as const;

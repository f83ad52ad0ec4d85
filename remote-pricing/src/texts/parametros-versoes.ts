export const texts = {
  none: 'Nenhuma versão publicada ainda. Os orçamentos só são calculados depois da primeira publicação.',
  published: (number: number, since: string) => `Versão ${number} em vigor desde ${since}`,
  changes: (count: number) =>
    count === 0
      ? 'Rascunho igual à versão publicada'
      : `${count} ${count === 1 ? 'mudança' : 'mudanças'} no rascunho`,
  compare: 'Comparar',
  compareTitle: 'O que o rascunho muda',
  same: 'Nada mudou desde a última publicação.',
  publish: 'Publicar',
  publishTitle: (number: number) => `Publicar versão ${number}`,
  publishHint: (count: number) =>
    `${count} ${count === 1 ? 'mudança passa' : 'mudanças passam'} a valer para os próximos cálculos. Versões publicadas não mudam mais.`,
  since: 'Vigente desde',
  note: 'Observação',
  noteHint: 'Por que os parâmetros mudaram.',
  done: (number: number) => `Versão ${number} publicada.`,
  problems: (count: number) =>
    count === 1 ? 'Falta resolver 1 ponto para publicar' : `Falta resolver ${count} pontos para publicar`,
  goTo: (tab: string) => `Ir para ${tab}`,
  history: 'Versões',
  historyTitle: 'Versões publicadas',
  version: 'Versão',
  when: 'Publicada em',
  who: 'Por',
  difference: 'Diferença',
  seeDifference: (number: number) => `Ver diferença da versão ${number}`,
  differenceTitle: (number: number) => `O que a versão ${number} mudou`,
  noDifference: 'Nenhuma diferença que você possa ver.',
  tab: 'Aba',
  item: 'Item',
  field: 'Campo',
  before: 'Antes',
  after: 'Depois',
  dash: '—',
} as const;

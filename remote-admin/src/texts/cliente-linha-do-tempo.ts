export const texts = {
  label: 'Linha do tempo do cliente',
  all: 'Tudo',
  empty: 'Nada registrado por aqui ainda.',
  emptyFilter: 'Nada deste tipo foi registrado.',
  showAll: 'Ver tudo',
  title: (acao: string, rotulo: string) => `${acao} ${rotulo}`,
  change: (antes: string, depois: string) => `${antes} → ${depois}`,
} as const;

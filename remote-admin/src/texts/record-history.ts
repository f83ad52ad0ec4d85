export const texts = {
  title: 'Linha do tempo',
  label: 'O que aconteceu com este registro',
  show: 'Mostrar',
  hide: 'Ocultar',
  empty: 'Nada registrado por aqui ainda.',
  event: (acao: string, rotulo: string) => `${acao} ${rotulo}`,
} as const;

/** Names of the parts of the client's page (domain 3.2). */
export const tabTexts = {
  servicos: 'Serviços e honorários',
  fechamentos: 'Fechamentos',
  volumes: 'Volume comercial',
  linhaDoTempo: 'Linha do tempo',
} as const;

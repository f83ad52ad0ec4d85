/** Names of the parts of the client's page (docs/domain/clientes.md#pagina). */
export const tabTexts = {
  servicos: 'Serviços e honorários',
  fechamentos: 'Fechamentos',
  volumes: 'Volume comercial',
  linhaDoTempo: 'Linha do tempo',
} as const;

/** The client's registration on paper. */
export const fichaTexts = {
  action: 'Ficha do cliente',
  making: 'Preparando a ficha do cliente…',
  made: 'Ficha do cliente pronta.',
} as const;

/** Interface texts of a record's history. */
export const texts = {
  title: 'Linha do tempo',
  label: 'O que aconteceu com este registro',
  show: 'Mostrar',
  hide: 'Ocultar',
  empty: 'Nada registrado por aqui ainda.',
  event: (acao: string, rotulo: string) => `${acao} ${rotulo}`,
  changes: 'Campos alterados',
  campo: 'Campo',
  antes: 'Antes',
  depois: 'Depois',
  dash: '—',
  yes: 'Sim',
  no: 'Não',
  minutes: (value: string) => `${value} min`,
} as const;

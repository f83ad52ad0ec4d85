/** Texts of a question that is answered by a file. */
export const texts = {
  download: (name: string) => `Baixar ${name}`,
  send: 'Enviar arquivo',
  replace: 'Trocar arquivo',
  remove: (name: string) => `Retirar ${name}`,
  saved: 'Arquivo salvo.',
  removed: 'Arquivo retirado.',
} as const;

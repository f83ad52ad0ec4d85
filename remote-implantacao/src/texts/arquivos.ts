/** Texts of a field that takes one file. */
export const texts = {
  choose: 'Escolher arquivo',
  replace: 'Trocar arquivo',
  open: (name: string) => `Baixar ${name}`,
  remove: (name: string) => `Retirar ${name}`,
  example: 'Exemplo para o cliente',
  exampleHint: 'Um arquivo que mostra como o documento deve ser. O cliente o abre em Ver exemplo.',
} as const;

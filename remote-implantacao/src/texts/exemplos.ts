/** Texts of the example that shows a client what a document should look like. */
export const texts = {
  label: 'Exemplo para o cliente',
  hint: 'Um arquivo que mostra como o documento deve ser. O cliente o abre em Ver exemplo.',
  choose: 'Escolher exemplo',
  replace: 'Trocar exemplo',
  open: (name: string) => `Baixar ${name}`,
  remove: (name: string) => `Retirar ${name}`,
} as const;

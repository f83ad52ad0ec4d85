/** Texts of the links that an onboarding's client gets. */
export const texts = {
  tab: 'Links',
  title: 'Links do cliente',
  hint: 'Documentos, matriz e e-book. Cada link é de uma pessoa, para que os acessos digam quem foi.',
  create: 'Gerar link',
  none: 'Nenhum link gerado.',
  created: 'Link do cliente',
} as const;

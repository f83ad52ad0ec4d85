/** Texts of the update notice; the first three are fixed (docs/domain/plataforma.md#avisos). */
export const updateTexts = {
  downloading: 'Baixando atualização, aguarde...',
  available: 'Atualização de sistema disponível',
  update: 'Atualizar',
  unsavedTitle: 'Alterações não salvas',
  unsaved: 'Existem alterações não salvas. Deseja sair mesmo assim?',
  leave: 'Sair',
  stay: 'Continuar editando',
} as const;

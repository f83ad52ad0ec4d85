/** Texts of the update notice; the first three word for word from the specification (section 4). */
export const updateTexts = {
  downloading: 'Baixando atualização, aguarde...',
  available: 'Atualização de sistema disponível',
  update: 'Atualizar',
  unsavedTitle: 'Alterações não salvas',
  unsaved: 'Existem alterações não salvas. Deseja sair mesmo assim?',
  leave: 'Sair',
  stay: 'Continuar editando',
} as const;

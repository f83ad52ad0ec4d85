/** Texts that every feature of the area shares (domain, appendix C). */
export const common = {
  saved: 'Salvo com sucesso.',
  deleted: 'Excluído com sucesso.',
  restored: 'Registro restaurado.',
  status: 'Status',
  active: 'Ativo',
  inactive: 'Inativo',
  actives: 'Ativos',
  inactives: 'Inativos',
  name: 'Nome',
  users: 'Usuários',
  edit: 'Editar',
  remove: 'Excluir',
  cancel: 'Cancelar',
  import: 'Importar',
  inactivate: 'Inativar',
  activate: 'Ativar',
  massaTitle: (action: string, count: number, one: string, many: string) =>
    `${action} ${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}?`,
  dash: '—',
  total: (count: number, one: string, many: string) =>
    `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`,
} as const;

export const deleteTexts = {
  none: 'Nenhum registro está vinculado. A exclusão pode ser feita.',
  linked: (count: number) =>
    `Não é possível excluir: ${count === 1 ? 'existe 1 registro vinculado' : `existem ${count.toLocaleString('pt-BR')} registros vinculados`}.`,
  linkedCaption: 'Registros vinculados',
  kind: 'Registros',
  count: 'Quantidade',
  examples: 'Alguns deles',
  inactivated: 'Inativado com sucesso.',
} as const;

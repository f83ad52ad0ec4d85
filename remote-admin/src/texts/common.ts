/** Texts that every feature of the area shares (docs/domain/plataforma.md#textos). */
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
  inactivated: 'Inativado com sucesso.',
  import: 'Importar',
  inactivate: 'Inativar',
  activate: 'Ativar',
  massaTitle: (action: string, count: number, one: string, many: string) =>
    `${action} ${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}?`,
  dash: '—',
  total: (count: number, one: string, many: string) =>
    `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`,
} as const;

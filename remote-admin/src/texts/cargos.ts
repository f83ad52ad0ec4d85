export const texts = {
  title: 'Cargos',
  one: 'cargo',
  many: 'cargos',
  create: 'Novo cargo',
  edit: 'Editar cargo',
  departamento: 'Departamento',
  nivel: 'Nível',
  ativo: 'Cargo ativo',
  ativoHint: 'Um cargo inativo não aparece nas novas escolhas.',
  situacao: 'Situação',
  empty: 'Nenhum cargo cadastrado.',
  removeTitle: (nome: string) => `Excluir o cargo ${nome}?`,
} as const;

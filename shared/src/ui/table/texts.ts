import { formatInteger } from '../../rules/format';

/** Interface texts of the list pattern. */
export const texts = {
  search: 'Buscar',
  filters: 'Filtros',
  filter: (label: string, value: string) => `${label}: ${value}`,
  removeFilter: (label: string) => `Remover filtro ${label}`,
  clearFilters: 'Limpar filtros',
  clear: 'Limpar',
  from: 'De',
  until: 'Até',
  yes: 'Sim',
  columns: 'Colunas',
  rowMenu: (row: string) => `Ações de ${row}`,
  open: (row: string) => `Abrir ${row}`,
  select: (row: string) => `Selecionar ${row}`,
  selectAll: 'Selecionar todos desta página',
  selected: (count: number) => (count === 1 ? '1 selecionado' : `${formatInteger(count)} selecionados`),
  clearSelection: 'Limpar seleção',
  actions: 'Ações',
  total: 'Total',
  sortBy: 'Ordenar por',
  descending: (label: string) => `${label} (decrescente)`,
  defaultOrder: 'Ordem padrão',
  noMatch: 'Nenhum resultado para os filtros aplicados.',
  nothingYours: 'Nada atribuído a você por aqui.',
  count: (total: number, exact: boolean) => {
    if (!exact) return `Mais de ${formatInteger(total)} resultados`;
    return total === 1 ? '1 resultado' : `${formatInteger(total)} resultados`;
  },
  range: (first: number, last: number, total: number, exact: boolean) =>
    `${formatInteger(first)}–${formatInteger(last)} de ${exact ? '' : 'mais de '}${formatInteger(total)}`,
  perPage: 'Linhas por página',
  previous: 'Página anterior',
  next: 'Próxima página',
  pages: 'Paginação',
  updating: 'Atualizando…',
} as const;

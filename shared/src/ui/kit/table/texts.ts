import { formatInteger } from '../../../rules/format';

/** Interface texts of tables and what stands around them. */
export const texts = {
  nothing: '—',
  columns: 'Colunas',
  columnsHint: 'Arraste ou use as setas para mudar a ordem.',
  columnUp: (label: string) => `Mover ${label} para a esquerda`,
  columnDown: (label: string) => `Mover ${label} para a direita`,
  columnPin: (label: string) => `Fixar ${label} à esquerda`,
  columnsReset: 'Restaurar padrão',
  rowMenu: (row: string) => `Ações de ${row}`,
  select: (row: string) => `Selecionar ${row}`,
  selectAll: 'Selecionar todos desta página',
  /** Name of the box around a table that scrolls; what surrounds it may have the plain name. */
  region: (caption: string) => `Tabela: ${caption}`,
  actions: 'Ações',
  total: 'Total',
  more: 'Mais',
  range: (first: number, last: number, total: number, exact: boolean) =>
    `${formatInteger(first)}–${formatInteger(last)} de ${exact ? '' : 'mais de '}${formatInteger(total)}`,
  perPage: 'Linhas por página',
  previous: 'Página anterior',
  next: 'Próxima página',
  pages: 'Paginação',
  timelineFilter: 'Filtrar por tipo',
  timelineMore: 'Ver mais',
  timelineDetails: 'Ver alterações',
  today: 'Hoje',
  yesterday: 'Ontem',
} as const;

/** Texts that every feature of the operation shares. */
export const common = {
  dash: '—',
  status: 'Status',
  client: 'Cliente',
  responsible: 'Responsável',
  department: 'Departamento',
  priority: 'Prioridade',
  due: 'Vencimento',
  goal: 'Meta',
  search: 'Buscar',
  clearFilters: 'Limpar filtros',
  noMatch: 'Nenhum resultado para os filtros aplicados.',
  nothingYours: 'Nada atribuído a você por aqui.',
  all: 'Todos',
  showValues: 'Ver valores em tabela',
  total: (count: number, one: string, many: string) =>
    `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`,
  changedMeanwhile: 'Outra pessoa salvou este modelo enquanto você o alterava.',
  percent: (value: number) => `${value} %`,
  overdue: 'vencida',
  businessDays: (days: number) =>
    days === 0
      ? 'vence hoje'
      : days > 0
        ? `${days} ${days === 1 ? 'dia útil' : 'dias úteis'}`
        : `${-days} ${days === -1 ? 'dia útil' : 'dias úteis'} de atraso`,
} as const;

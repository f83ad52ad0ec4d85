import type { ExportFormato } from '../../../contracts/comum/exportacoes';
import { formatInteger } from '../../../rules/format';

/** Interface texts of the list pattern. */
export const texts = {
  search: 'Buscar',
  filters: 'Filtros',
  /** `Status é Ativo, Suspenso`; a condition that is only on or off says its name. */
  phraseIs: 'é',
  phraseIsNot: 'não é',
  phraseFrom: 'a partir de',
  phraseUntil: 'até',
  phraseMany: (count: number, not: boolean) => `${not ? 'nenhum' : 'qualquer'} de ${count}`,
  addFilter: 'Filtro',
  openWhole: 'Abrir',
  done: 'Pronto',
  density: 'Densidade',
  densities: { padrao: 'Padrão', compacta: 'Compacta', confortavel: 'Confortável' },
  lookupSet: 'Escolhido',
  removeFilter: (label: string) => `Remover filtro ${label}`,
  clearFilters: 'Limpar filtros',
  clear: 'Limpar',
  yes: 'Sim',
  view: (name: string) => `Visão: ${name}`,
  /** Name of the choice between the ways a page is seen. */
  waysToSee: 'Visão',
  viewModified: 'modificada',
  views: 'Visões salvas',
  viewDefault: 'Padrão',
  viewOf: (name: string, author: string) => `${name} (${author})`,
  viewsFailed: 'Não foi possível carregar as visões.',
  loading: 'Carregando…',
  viewSave: 'Salvar visão',
  viewSaveAs: 'Salvar como nova visão',
  viewUpdate: 'Salvar alterações',
  viewRename: 'Renomear ou compartilhar',
  viewDelete: 'Excluir visão',
  viewSaved: 'Visão salva.',
  viewDeleted: 'Visão excluída.',
  viewDeleteTitle: (name: string) => `Excluir a visão ${name}?`,
  viewDeleteHint: 'Os registros da lista não mudam. Quem usa esta visão deixa de vê-la.',
  remove: 'Excluir',
  export: 'Exportar',
  exportFormats: {
    xlsx: 'Planilha (XLSX)',
    csv: 'CSV',
    pdf: 'PDF',
  } satisfies Record<ExportFormato, string>,
  selected: (count: number) => (count === 1 ? '1 selecionado' : `${formatInteger(count)} selecionados`),
  clearSelection: 'Limpar seleção',
  sortBy: 'Ordenar por',
  descending: (label: string) => `${label} (decrescente)`,
  defaultOrder: 'Ordem padrão',
  noMatch: 'Nenhum resultado para os filtros aplicados.',
  nothingYours: 'Nada atribuído a você por aqui.',
  count: (total: number, exact: boolean) => {
    if (!exact) return `Mais de ${formatInteger(total)} resultados`;
    return total === 1 ? '1 resultado' : `${formatInteger(total)} resultados`;
  },
} as const;

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
  sense: 'Sentido do filtro',
  notMoney: 'Valor inválido.',
  addFilter: 'Filtro',
  findFilter: 'Buscar filtro',
  findValue: (label: string) => `Buscar em ${label}`,
  noFilter: 'Nenhum filtro com esse nome.',
  noValue: 'Nenhum valor com esse nome.',
  openWhole: 'Abrir',
  back: 'Voltar aos filtros',
  done: 'Pronto',
  density: 'Densidade',
  densities: { padrao: 'Padrão', compacta: 'Compacta', confortavel: 'Confortável' },
  lookup: (label: string) => `Buscar em ${label}`,
  lookupHint: 'Digite para buscar…',
  lookupEmpty: 'Nada encontrado.',
  lookupFailed: 'Não foi possível buscar agora.',
  lookupSet: 'Escolhido',
  removeFilter: (label: string) => `Remover filtro ${label}`,
  clearFilters: 'Limpar filtros',
  clear: 'Limpar',
  from: 'De',
  until: 'Até',
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
  viewName: 'Nome',
  required: 'Campo obrigatório.',
  viewShared: 'Compartilhar com os colegas que abrem esta lista',
  viewSharedHint: 'Cada pessoa continua vendo só os registros a que tem acesso.',
  viewSaved: 'Visão salva.',
  viewDeleted: 'Visão excluída.',
  viewDeleteTitle: (name: string) => `Excluir a visão ${name}?`,
  viewDeleteHint: 'Os registros da lista não mudam. Quem usa esta visão deixa de vê-la.',
  save: 'Salvar',
  remove: 'Excluir',
  export: 'Exportar',
  exportFormats: {
    xlsx: 'Planilha (XLSX)',
    csv: 'CSV',
    pdf: 'PDF',
  } satisfies Record<ExportFormato, string>,
  exporting: (name: string) => `Exportando ${name}…`,
  exportingRows: (name: string, rows: number, total: number | null) =>
    total === null
      ? `Exportando ${name}: ${formatInteger(rows)} linhas`
      : `Exportando ${name}: ${formatInteger(rows)} de ${formatInteger(total)} linhas`,
  exportQueued: (name: string) => `Exportação de ${name} na fila.`,
  exportDone: 'Arquivo exportado.',
  exportReady: (name: string) => `A exportação de ${name} está pronta.`,
  exportFailed: (name: string) => `Não foi possível exportar ${name}.`,
  exportCanceled: 'Exportação cancelada.',
  download: 'Baixar',
  cancel: 'Cancelar',
  bulkProgress: (done: number, total: number) => `${formatInteger(done)} de ${formatInteger(total)} feitos`,
  bulkDone: (count: number) =>
    count === 1 ? '1 item atualizado.' : `${formatInteger(count)} itens atualizados.`,
  bulkPartly: (done: number, failed: number) =>
    `${formatInteger(done)} ${done === 1 ? 'atualizado' : 'atualizados'}, ${formatInteger(failed)} ${
      failed === 1 ? 'não pôde ser alterado' : 'não puderam ser alterados'
    }.`,
  bulkUndo: 'Desfazer',
  bulkUndone: (count: number) =>
    count === 1 ? '1 item como antes.' : `${formatInteger(count)} itens como antes.`,
  bulkReasons: 'Ver motivos',
  bulkReasonsTitle: (count: number) =>
    count === 1 ? '1 registro não foi alterado' : `${formatInteger(count)} registros não foram alterados`,
  bulkRecord: 'Registro',
  bulkReason: 'Motivo',
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

import { formatInteger } from '../../../rules/format';
import { texts as listTexts } from './texts';

/** Interface texts of what a list opens, besides its own. */
export const texts = {
  ...listTexts,
  sense: 'Sentido do filtro',
  notMoney: 'Valor inválido.',
  findFilter: 'Buscar filtro',
  findValue: (label: string) => `Buscar em ${label}`,
  noFilter: 'Nenhum filtro com esse nome.',
  noValue: 'Nenhum valor com esse nome.',
  back: 'Voltar aos filtros',
  lookup: (label: string) => `Buscar em ${label}`,
  lookupHint: 'Digite para buscar…',
  lookupEmpty: 'Nada encontrado.',
  lookupFailed: 'Não foi possível buscar agora.',
  from: 'De',
  until: 'Até',
  viewName: 'Nome',
  required: 'Campo obrigatório.',
  viewShared: 'Compartilhar com os colegas que abrem esta lista',
  viewSharedHint: 'Cada pessoa continua vendo só os registros a que tem acesso.',
  save: 'Salvar',
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
} as const;

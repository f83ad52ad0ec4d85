import type { ImportColumn, ImportResult } from '../../../contracts/comum/importacao';
import { importMotivo } from '../../../contracts/comum/values/importacao';
import { csvFile } from '../../kit/table/csv-file';

/** The header, and a sample line where the columns have one. */
export function template(columns: readonly ImportColumn[]): Blob {
  const sample = columns.some((column) => column.exemplo) && columns.map((column) => column.exemplo ?? '');
  return csvFile([columns.map((column) => column.titulo), ...(sample ? [sample] : [])]);
}

/** The wrong lines of a file with what is wrong in each: corrected, they are imported apart. */
export function wrongLines(columns: readonly ImportColumn[], { erros, erradas = [] }: ImportResult): Blob {
  const reasonsOf = (linha: number) =>
    erros
      .filter((erro) => erro.linha === linha)
      .map(({ coluna, mensagem }) => (coluna ? `${coluna}: ${mensagem}` : mensagem))
      .join(' ');
  return csvFile([
    [...columns.map((column) => column.titulo), importMotivo],
    ...erradas.map(({ linha, valores }) => [...valores, reasonsOf(linha)]),
  ]);
}

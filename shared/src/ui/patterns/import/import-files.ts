import type { ImportColumn, ImportResult } from '../../../contracts/comum/importacao';
import { importMotivo } from '../../../contracts/comum/values/importacao';

/** The header, and a sample line where the columns have one. */
export function template(columns: readonly ImportColumn[]): Blob {
  const sample = columns.some((column) => column.exemplo) && columns.map((column) => column.exemplo ?? '');
  return csv([columns.map((column) => column.titulo), ...(sample ? [sample] : [])]);
}

/** The wrong lines of a file with what is wrong in each: corrected, they are imported apart. */
export function wrongLines(columns: readonly ImportColumn[], { erros, erradas = [] }: ImportResult): Blob {
  const reasonsOf = (linha: number) =>
    erros
      .filter((erro) => erro.linha === linha)
      .map(({ coluna, mensagem }) => (coluna ? `${coluna}: ${mensagem}` : mensagem))
      .join(' ');
  return csv([
    [...columns.map((column) => column.titulo), importMotivo],
    ...erradas.map(({ linha, valores }) => [...valores, reasonsOf(linha)]),
  ]);
}

/** Rows as a CSV that Excel opens: marked as UTF-8, and no cell is taken for a formula. */
function csv(rows: readonly (readonly string[])[]): Blob {
  const lines = rows.map((row) => row.map(cell).join(';'));
  return new Blob([`\ufeff${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' });
}

function cell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

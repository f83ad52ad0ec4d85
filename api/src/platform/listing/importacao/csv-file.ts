import { parseCsv } from 'hucre/csv';
import { invalidFields } from '../../app/refusal';
import { decodeText } from '../../files/decode-text';

/** A line with content; `linha` as a spreadsheet numbers it. */
export interface CsvLine {
  linha: number;
  valores: string[];
}

/**
 * Header and lines of a CSV file separated by `;` or `,`. Every cell is text: what looks like a formula
 * or a number is neither. The apostrophe that exports put before such a cell is taken away again.
 * @throws Refusal 422 at `arquivo` for a file that is no text, or is empty.
 */
export function readCsv(bytes: Uint8Array): { cabecalho: string[]; linhas: CsvLine[] } {
  const text = decodeText(bytes).texto;
  if (text.includes('\0'))
    throw invalidFields({ arquivo: ['O arquivo não é um CSV nem uma planilha XLSX que se possa ler.'] });
  const [first = ''] = text.split(/\r\n|\r|\n/, 1);
  const rows = parseCsv(text, { delimiter: first.includes(';') ? ';' : ',', unescapeFormulae: true });
  const [cabecalho = [], ...rest] = rows.map((row) => row.map((cell) => String(cell ?? '').trim()));
  if (cabecalho.every((title) => title === '')) throw invalidFields({ arquivo: ['O arquivo está vazio.'] });
  const linhas = rest
    .map((valores, index) => ({ linha: index + 2, valores }))
    .filter(({ valores }) => valores.some((value) => value !== ''));
  return { cabecalho, linhas };
}

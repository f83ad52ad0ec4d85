import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import { cellOf } from '../export-definition';
import { numberFormats, type TypedCell, typedCell, widths } from './cells';
import { type ExportSheet, Totals } from './export-sheet';

/**
 * A spreadsheet with typed cells, a bold header that stays in sight and a bold total row; rows pass through, none
 * is kept.
 */
export function xlsxFile(
  rows: AsyncIterable<object[]>,
  { titulo, colunas, fuso, formatoData }: ExportSheet,
): Readable {
  const formats = numberFormats(formatoData);
  const totals = new Totals(colunas);
  // The writer asks each column for its style row by row: the header is written before the first row is read.
  let bold = true;
  async function* cells(): AsyncGenerator<TypedCell[]> {
    bold = false;
    for await (const items of rows) {
      for (const item of items) {
        totals.add(item);
        yield colunas.map((column) => typedCell(column.tipo ?? 'texto', cellOf(column, item), fuso));
      }
    }
    bold = true;
    if (totals.any) yield totals.cells(typedCell);
  }
  const stream = writeXlsxStream(cells(), {
    name: sheetName(titulo),
    columns: colunas.map(({ titulo: header, tipo = 'texto', largura }) => ({
      header,
      width: largura ?? widths[tipo],
      ...(formats[tipo] ? { numFmt: formats[tipo] } : {}),
      get style() {
        return bold ? { font: { bold } } : undefined;
      },
    })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as ReadableStream);
}

/** Excel allows 31 characters, some of them not. */
const sheetName = (titulo: string) => titulo.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);

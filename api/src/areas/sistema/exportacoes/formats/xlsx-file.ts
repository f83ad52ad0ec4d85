import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type CellType, cellOf, typeOf } from '../export-definition';
import { numberFormats, type TypedCell, typedCell, widths } from './cells';
import { type ExportSheet, Totals } from './export-sheet';

/**
 * A spreadsheet with typed cells, a bold header that stays in sight and a bold total row; rows pass through, none
 * is kept.
 */
export function xlsxFile(rows: AsyncIterable<object[]>, { titulo, colunas, fuso }: ExportSheet): Readable {
  const totals = new Totals(colunas);
  const usual = colunas.map(({ tipo = 'texto' }) => tipo);
  // The writer asks each column for its style row by row: the header is written before the first row is read.
  let bold = true;
  let types: readonly CellType[] = usual;
  async function* cells(): AsyncGenerator<TypedCell[]> {
    bold = false;
    for await (const items of rows) {
      for (const item of items) {
        totals.add(item);
        types = colunas.map((column) => typeOf(column, item));
        yield colunas.map((column, at) => typedCell(types[at] ?? 'texto', cellOf(column, item), fuso));
      }
    }
    bold = true;
    types = usual;
    if (totals.any) yield totals.cells(typedCell);
  }
  const sheet = {
    name: sheetName(titulo),
    columns: colunas.map(({ titulo: header, tipo = 'texto', largura }, at) => ({
      header,
      width: largura ?? widths[tipo],
      get numFmt() {
        return numberFormats[types[at] ?? 'texto'];
      },
      get style() {
        return bold ? { font: { bold } } : undefined;
      },
    })),
    freezePane: { rows: 1 },
  };
  async function* bytes() {
    const { writeXlsxStream } = await import('hucre/xlsx');
    yield* writeXlsxStream(cells(), sheet) as ReadableStream<Uint8Array>;
  }
  return Readable.from(bytes(), { objectMode: false });
}

/** Excel allows 31 characters, some of them not. */
const sheetName = (titulo: string) => titulo.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);

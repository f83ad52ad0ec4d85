import { Readable } from 'node:stream';
import { csvLine } from '@gestao/shared/rules/spreadsheet-text';
import { cellOf, typeOf } from '../export-definition';
import { csvText } from './cells';
import type { ExportSheet } from './export-sheet';

/**
 * CSV as Excel in pt-BR opens it: UTF-8 with mark, semicolons, decimal comma, the day first
 * (docs/domain/plataforma.md#exportacao).
 */
export function csvFile(rows: AsyncIterable<object[]>, sheet: ExportSheet): Readable {
  const { colunas } = sheet;
  async function* lines() {
    yield `\uFEFF${csvLine(colunas.map((column) => column.titulo))}`;
    for await (const items of rows) {
      yield items
        .map((item) =>
          csvLine(colunas.map((column) => csvText(typeOf(column, item), cellOf(column, item), sheet.fuso))),
        )
        .join('');
    }
  }
  return Readable.from(lines(), { objectMode: false });
}

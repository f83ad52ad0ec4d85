import type { Readable } from 'node:stream';
import type { ExportFormato } from '@gestao/shared/contracts/comum/exportacoes';
import { csvFile } from './formats/csv-file';
import type { ExportSheet } from './formats/export-sheet';
import { pdfFile } from './formats/pdf-file';
import { xlsxFile } from './formats/xlsx-file';

const writers: Record<ExportFormato, (rows: AsyncIterable<object[]>, sheet: ExportSheet) => Readable> = {
  csv: csvFile,
  xlsx: xlsxFile,
  pdf: pdfFile,
};

export const contentTypes: Record<ExportFormato, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/** The file as bytes, made as fast as they are read; destroying the stream ends the reading of rows. */
export function writeExport(
  formato: ExportFormato,
  rows: AsyncIterable<object[]>,
  sheet: ExportSheet,
): Readable {
  return writers[formato](rows, sheet);
}

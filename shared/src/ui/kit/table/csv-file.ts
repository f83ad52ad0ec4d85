import { csvLine, withoutFormula } from '../../../rules/spreadsheet-text';

/** Rows as a CSV that Excel opens: marked as UTF-8, and no cell is taken for a formula. */
export function csvFile(rows: readonly (readonly string[])[]): Blob {
  const lines = rows.map((row) => csvLine(row.map(withoutFormula)));
  return new Blob([`\ufeff${lines.join('')}`], { type: 'text/csv;charset=utf-8' });
}

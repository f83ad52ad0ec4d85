import { withoutFormula } from '../../../rules/spreadsheet-text';

/** Rows as a CSV that Excel opens: marked as UTF-8, and no cell is taken for a formula. */
export function csvFile(rows: readonly (readonly string[])[]): Blob {
  const lines = rows.map((row) => row.map(cell).join(';'));
  return new Blob([`\ufeff${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' });
}

function cell(value: string): string {
  const text = withoutFormula(value);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

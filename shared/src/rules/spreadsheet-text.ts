/**
 * A text for a cell of CSV: what a spreadsheet would run, also written in full width or behind spaces, begins with an
 * apostrophe instead (docs/domain/plataforma.md#exportacao).
 */
export function withoutFormula(text: string): string {
  return /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/.test(text) ? `'${text}` : text;
}

/** A line of a CSV as Excel in pt-BR opens it: semicolons between the cells, quotes where one needs them. */
export function csvLine(cells: readonly string[]): string {
  const quoted = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return `${cells.map(quoted).join(';')}\r\n`;
}

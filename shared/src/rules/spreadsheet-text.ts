/**
 * A text for a cell of CSV: what a spreadsheet would run, also written in full width or behind spaces, begins with an
 * apostrophe instead (docs/domain/plataforma.md#exportacao).
 */
export function withoutFormula(text: string): string {
  return /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/.test(text) ? `'${text}` : text;
}

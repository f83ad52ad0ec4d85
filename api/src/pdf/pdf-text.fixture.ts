import { inflateSync } from 'node:zlib';

/** Windows-1252 from 0x80 to 0x9f; the rest is Latin-1. */
const high = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Words of a PDF that the firm's papers were drawn with, line by line and page by page. */
export function pdfPages(pdf: Buffer): string[] {
  const pages: string[] = [];
  const source = pdf.toString('latin1');
  for (const match of source.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    let content: string;
    try {
      content = inflateSync(Buffer.from(match[1] ?? '', 'latin1')).toString('latin1');
    } catch {
      continue;
    }
    if (!content.includes('] TJ')) continue;
    const lines = [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => drawn(hex)).join(''),
    );
    pages.push(lines.join('\n'));
  }
  return pages;
}

/** Characters of a hexadecimal string of a standard font. */
function drawn(hex: string): string {
  return [...Buffer.from(hex, 'hex')]
    .map((code) => (code >= 0x80 && code <= 0x9f ? high[code - 0x80] : String.fromCharCode(code)))
    .join('');
}

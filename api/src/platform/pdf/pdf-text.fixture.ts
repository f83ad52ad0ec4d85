import { inflateSync } from 'node:zlib';

/** Windows-1252 from 0x80 to 0x9f; the rest is Latin-1. */
const high = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Words of a PDF that the firm's papers were drawn with, line by line and page by page. */
export function pdfPages(pdf: Buffer): string[] {
  const pages: string[] = [];
  for (const stream of streams(pdf)) {
    let content: string;
    try {
      content = inflateSync(stream).toString('latin1');
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

/** Each stream by the length it declares: packed bytes may themselves end in what looks like a line's end. */
function* streams(pdf: Buffer): Generator<Buffer> {
  const source = pdf.toString('latin1');
  for (const { 0: head, 1: length, index } of source.matchAll(
    /\/Length (\d+)\b(?! \d+ R)[^>]*>>\s*stream\r?\n/g,
  )) {
    const start = index + head.length;
    yield pdf.subarray(start, start + Number(length));
  }
}

/** Characters of a hexadecimal string of a standard font. */
function drawn(hex: string): string {
  return [...Buffer.from(hex, 'hex')]
    .map((code) => (code >= 0x80 && code <= 0x9f ? high[code - 0x80] : String.fromCharCode(code)))
    .join('');
}

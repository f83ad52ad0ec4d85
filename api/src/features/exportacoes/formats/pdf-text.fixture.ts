import { inflateSync } from 'node:zlib';

/** What the pages of a PDF of ours say. */
export function pdfText(file: Buffer): string {
  const pieces: string[] = [];
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at)) {
    const end = file.indexOf('\nendstream', at);
    const content = file.subarray(at + 7, end);
    at = end + 10;
    const text = content[0] === 0x78 ? inflateSync(content).toString('latin1') : '';
    for (const line of text.matchAll(/\[(<[^\]]*)\] TJ/g)) {
      const hex = [...(line[1] ?? '').matchAll(/<([0-9a-f]+)>/g)].map((match) => match[1]).join('');
      pieces.push(new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')));
    }
  }
  return pieces.join('\n');
}

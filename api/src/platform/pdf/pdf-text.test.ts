import { deflateSync } from 'node:zlib';
import { pdfPages } from './pdf-text.fixture';

/** A document of one page whose packed words end in the given byte. */
function documentEndingIn(byte: number): { words: string; pdf: Buffer } {
  // The last byte is a sum of all others: each letter more is another.
  for (let n = 1; n < 1000; n += 1) {
    const words = `Página ${'x'.repeat(n)}`;
    const hex = Buffer.from(words, 'latin1').toString('hex');
    const packed = deflateSync(Buffer.from(`BT [<${hex}> 0] TJ ET`));
    if (packed.at(-1) !== byte) continue;
    const head = `1 0 obj\n<<\n/Length ${packed.length}\n/Filter /FlateDecode\n>>\nstream\n`;
    return { words, pdf: Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n')]) };
  }
  throw new Error(`No words pack to an end of ${byte}.`);
}

it.each([0x00, 0x0a, 0x0d, 0x20])('reads a page whose packed bytes end in %i', (byte) => {
  const { words, pdf } = documentEndingIn(byte);
  expect(pdfPages(pdf)).toEqual([words]);
});

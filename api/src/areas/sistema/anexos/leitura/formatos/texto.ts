import { open } from 'node:fs/promises';
import { decodeText } from '../../../../../platform/files/decode-text';

/** Most of a plain text that is read as words, in bytes. */
const palavrasMax = 4_000_000;

/** The bytes of a file, up to `most`. */
export async function readBytes(path: string, most: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const all = Buffer.allocUnsafe(Math.min(size, most));
    let read = 0;
    while (read < all.length) {
      const { bytesRead } = await file.read(all, read, all.length - read, read);
      if (bytesRead === 0) break;
      read += bytesRead;
    }
    return all.subarray(0, read);
  } finally {
    await file.close();
  }
}

/** The text of bytes in whatever encoding, cut where it is longer than anybody reads. */
export function textoDe(bytes: Buffer): string {
  const cortado = bytes.length > palavrasMax;
  return decodeText(cortado ? bytes.subarray(0, palavrasMax) : bytes, { cortado }).texto;
}

/** The text of a file. */
export const readPlain = async (path: string): Promise<string> =>
  textoDe(await readBytes(path, palavrasMax + 1));

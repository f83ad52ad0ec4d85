import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { decodeText } from '../../../../../platform/files/decode-text';

/** Most of a plain text that is read as words, in bytes. */
const palavrasMax = 4_000_000;

/** Files up to this size are read into one and the same memory: to be given fresh memory takes longer than to read. */
const comum = 4 * 1024 * 1024;
let memoria: Buffer | undefined;

function lugarPara(bytes: number): Buffer {
  if (bytes > comum) return Buffer.allocUnsafe(bytes);
  memoria ??= Buffer.allocUnsafeSlow(comum);
  return memoria.subarray(0, bytes);
}

/**
 * The bytes of a file, up to `most`, valid until the next file is read: texts are made of them at once. Only the reading
 * thread asks, which has nothing else to do meanwhile: a promise for each small file would take longer than the file.
 */
export function readBytes(path: string, most: number): Buffer {
  const file = openSync(path, 'r');
  try {
    const all = lugarPara(Math.min(fstatSync(file).size, most));
    let read = 0;
    while (read < all.length) {
      const bytesRead = readSync(file, all, read, all.length - read, read);
      if (bytesRead === 0) break;
      read += bytesRead;
    }
    return all.subarray(0, read);
  } finally {
    closeSync(file);
  }
}

/** The text of bytes in whatever encoding, cut where it is longer than anybody reads. */
export function textoDe(bytes: Buffer): string {
  const cortado = bytes.length > palavrasMax;
  return decodeText(cortado ? bytes.subarray(0, palavrasMax) : bytes, { cortado }).texto;
}

/** The text of a file. */
export const readPlain = (path: string): string => textoDe(readBytes(path, palavrasMax + 1));

import { createInflateRaw } from 'node:zlib';

/** What is packed in a ZIP passes the limit. */
export class TooLargeUnpacked extends Error {}

/**
 * Unpacks every part of a ZIP up to the limit and keeps none of it: what a ZIP says of its own sizes need
 * not be true.
 * @param maxBytes of all parts together
 * @returns names of the parts
 * @throws TooLargeUnpacked above it; another error for bytes that are no ZIP
 */
export async function refuseLargeUnpacked(zip: Buffer, maxBytes: number): Promise<string[]> {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0) throw new Error('No end of directory.');
  let at = zip.readUInt32LE(end + 16);
  let left = maxBytes;
  const names: string[] = [];
  for (let n = zip.readUInt16LE(end + 10); n > 0; n -= 1) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('No directory entry.');
    const packed = zip.readUInt32LE(at + 20);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const part = zip.subarray(start, start + packed);
    left -= zip.readUInt16LE(at + 10) === 0 ? part.length : await unpackedLength(part, left);
    if (left < 0) throw new TooLargeUnpacked();
    names.push(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)));
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return names;
}

/** @returns bytes of one part; a little more than `max` where it is larger, without unpacking the rest */
function unpackedLength(part: Buffer, max: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const inflate = createInflateRaw();
    let length = 0;
    inflate.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= max) return;
      inflate.destroy();
      resolve(length);
    });
    inflate.on('end', () => resolve(length));
    inflate.on('error', reject);
    inflate.end(part);
  });
}

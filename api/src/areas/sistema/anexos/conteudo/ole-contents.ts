import { createReadStream } from 'node:fs';
import { notAllowed } from './refused';

/** One entry of the container's directory; they stand at multiples of it, wherever their sector is. */
const entryBytes = 128;
const longest = 32;

/**
 * A workbook of Excel 97 to 2003: the container must hold a workbook, and no macros
 * (docs/domain/sistema.md#anexos).
 * @throws Refusal 422 at `arquivo`
 */
export async function checkWorkbook97(path: string): Promise<string> {
  let workbook = false;
  for await (const name of entryNames(path)) {
    if (/^(_VBA_PROJECT(_CUR)?|VBA|Macros)$/i.test(name)) throw notAllowed();
    workbook ||= /^(Workbook|Book)$/i.test(name);
  }
  if (!workbook) throw notAllowed();
  return 'application/vnd.ms-excel';
}

/** Names of what the container holds, read by the form of its directory entries. */
async function* entryNames(path: string): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 16 })) {
    const bytes = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer]);
    let at = 0;
    for (; at + entryBytes <= bytes.length; at += entryBytes) {
      // Its length in bytes with the closing zero, and its kind: a store or a stream.
      const length = bytes.readUInt16LE(at + 64);
      const kind = bytes[at + 66];
      if (length < 4 || length > longest * 2 || length % 2 === 1 || (kind !== 1 && kind !== 2)) continue;
      yield bytes.toString('utf16le', at, at + length - 2);
    }
    rest = bytes.subarray(at);
  }
}

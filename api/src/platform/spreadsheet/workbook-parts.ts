import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, openPromise } from 'yauzl';

/** What was unpacked of a workbook passes the limit. */
export class TooLargeUnpacked extends Error {}

export interface WorkbookParts {
  names: readonly string[];
  /** A part as it is unpacked, no further than it is read. @throws TooLargeUnpacked */
  open: (name: string) => AsyncIterable<string>;
  close: () => void;
}

/**
 * The parts of a workbook, each unpacked only as far as somebody reads it: what a ZIP says of its own sizes need not
 * be true, and the beginning of a large sheet costs as much as that of a small one.
 * @param file its bytes, or where it lies: then no more of it is read than of its parts
 * @param maxBytes of all that is unpacked together
 * @throws Error for bytes that are no ZIP
 */
export async function openParts(file: Uint8Array | string, maxBytes: number): Promise<WorkbookParts> {
  const options = { validateEntrySizes: false, autoClose: false };
  const zip =
    typeof file === 'string'
      ? await openPromise(file, options)
      : await fromBufferPromise(Buffer.from(file.buffer, file.byteOffset, file.byteLength), options);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.replace(/^\//, ''), entry);
  let left = maxBytes;

  async function* open(name: string): AsyncGenerator<string> {
    const entry = entries.get(name);
    if (!entry) throw new Error(`No part ${name}.`);
    const stream: Readable = await zip.openReadStreamPromise(entry);
    const decoder = new TextDecoder();
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      left -= chunk.length;
      if (left < 0) throw new TooLargeUnpacked();
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  }
  return { names: [...entries.keys()], open, close: () => zip.close() };
}

import { createReadStream } from 'node:fs';

/** Most of a plain text that is read, in bytes. */
const bytes = 4_000_000;

/** UTF-16 with its mark, UTF-8, else Windows-1252. */
export async function readPlain(path: string): Promise<string> {
  const parts: Buffer[] = [];
  for await (const chunk of createReadStream(path, { end: bytes - 1 })) parts.push(chunk as Buffer);
  const all = Buffer.concat(parts);
  const mark = all.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return all.toString('utf16le');
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(all);
  try {
    return new TextDecoder('utf-8', { fatal: all.length < bytes }).decode(all);
  } catch {
    return new TextDecoder('windows-1252').decode(all);
  }
}

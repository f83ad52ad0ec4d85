import { createHash, type Hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** What a body held that its route reads by itself. */
export interface FileContent {
  /** SHA-256 of all of it; what nobody read is read now, and kept nowhere. Nothing when the connection ended before. */
  whole(): Promise<string | undefined>;
}

/**
 * Takes the hash of a body while its route reads it, without a copy and at the route's pace. The boundary of a form is left
 * out: browsers draw another one each time the same form is sent.
 */
export function watchContent({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): FileContent {
  const hash = createHash('sha256');
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(headers['content-type'] ?? '');
  const take = hashWithout(hash, Buffer.from(boundary?.[1] ?? boundary?.[2] ?? ''));
  // Before the first bytes flow, whoever lets them.
  raw.once('resume', () => raw.on('data', take));
  const passed = new Promise<string | undefined>((resolve) => {
    raw.once('end', () => resolve(take.end()));
    raw.once('close', () => resolve(undefined));
  });
  return {
    whole() {
      raw.resume();
      return passed;
    },
  };
}

function hashWithout(hash: Hash, word: Buffer) {
  /** May be the beginning of the word. */
  let rest = Buffer.alloc(0);
  const take = (chunk: Buffer) => {
    if (word.length === 0) return void hash.update(chunk);
    let bytes = Buffer.concat([rest, chunk]);
    for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word)) {
      hash.update(bytes.subarray(0, at));
      bytes = bytes.subarray(at + word.length);
    }
    const sure = Math.max(0, bytes.length - word.length + 1);
    hash.update(bytes.subarray(0, sure));
    rest = bytes.subarray(sure);
  };
  return Object.assign(take, { end: () => hash.update(rest).digest('hex') });
}

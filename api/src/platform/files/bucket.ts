import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { SaxesParser } from 'saxes';
import type { BucketPlace } from '../app/files-place';

/** What the service said instead of doing it; `status` 0: nothing. */
export class BucketRefused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(`The object store answered ${status} ${code}.`, options);
  }
}

export interface BucketObject {
  key: string;
  changedAt: Date;
}

/** Objects by their keys. What a call throws is a `BucketRefused`. */
export interface Bucket {
  /** The object is there whole, or not at all; the service compares what came with its SHA-256. */
  put(key: string, content: Buffer | { path: string }): Promise<void>;
  /** @param from first byte that is wanted; @returns `null` where there is none */
  get(key: string, from?: number): Promise<Readable | null>;
  /** @returns its bytes; `null` where there is none */
  sizeOf(key: string): Promise<number | null>;
  /** Also of what is not there. */
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncGenerator<BucketObject>;
}

/**
 * Longest time of one call with its repetitions, in ms: less than a transaction may wait in silence. A store that takes
 * less than 1 MB a second counts as one that is down.
 */
const patience = 25_000;
/** Waits between three attempts, in ms: a connection that was kept too long, a service that asks for less. */
const pauses = [200, 1000];
const again = new Set([0, 429, 500, 502, 503, 504]);

interface Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: () => Buffer | Readable;
}

/** @param pageSize objects of one answer to `list` */
export function openBucket(place: BucketPlace, pageSize = 1000): Bucket {
  const { accessKeyId, secretAccessKey, region } = place;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const base = `${place.endpoint}/${place.bucket}`;

  async function once({ method, url, headers = {}, body }: Call, signal: AbortSignal): Promise<Response> {
    // Its length is no part of what is signed: it is said to `fetch` alone, which would send a stream in chunks.
    const { 'content-length': length, ...signed } = headers;
    const request = await client.sign(url, { method, headers: signed });
    try {
      return await fetch(request.url, {
        method,
        headers: { ...Object.fromEntries(request.headers), ...(length && { 'content-length': length }) },
        signal,
        redirect: 'manual',
        ...(body && { body: body() as never, duplex: 'half' }),
      } as RequestInit);
    } catch (error) {
      throw new BucketRefused(0, 'network', { cause: error });
    }
  }

  async function send(call: Call, good: readonly number[]): Promise<Response> {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new Error('The object store is silent.')), patience);
    try {
      for (let attempt = 0; ; attempt += 1) {
        const failure = await once(call, limit.signal).then(async (answer) => {
          if (good.includes(answer.status)) return answer;
          const said = await answer.text().catch(() => '');
          return new BucketRefused(answer.status, /<Code>(\w+)<\/Code>/.exec(said)?.[1] ?? '');
        }, asRefused);
        if (failure instanceof Response) return failure;
        const pause = pauses[attempt];
        if (pause === undefined || !again.has(failure.status) || limit.signal.aborted) throw failure;
        await sleep(pause);
      }
    } finally {
      clearTimeout(timer);
    }
  }

  /** The rest of an answer is read, or its connection is not used again. */
  const done = async (answer: Response) => void (await answer.arrayBuffer().catch(() => undefined));

  return {
    async put(key, content) {
      const isBuffer = Buffer.isBuffer(content);
      const size = isBuffer ? content.length : (await stat(content.path)).size;
      const hash = createHash('sha256');
      if (isBuffer) hash.update(content);
      else await pipeline(createReadStream(content.path), hash);
      const headers = { 'content-length': String(size), 'x-amz-content-sha256': hash.digest('hex') };
      const body = () => (isBuffer ? content : createReadStream(content.path));
      await done(await send({ method: 'PUT', url: `${base}/${key}`, headers, body }, [200]));
    },
    async get(key, from = 0) {
      const headers = from > 0 ? { range: `bytes=${from}-` } : undefined;
      const whole = from > 0 ? 206 : 200;
      const answer = await send({ method: 'GET', url: `${base}/${key}`, headers }, [whole, 404]);
      if (answer.status === whole) {
        const body = answer.body as ReadableStream<Uint8Array> | null;
        return body ? Readable.fromWeb(body) : Readable.from([]);
      }
      const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? '';
      if (code === 'NoSuchBucket') throw new BucketRefused(404, code);
      return null;
    },
    async sizeOf(key) {
      const answer = await send({ method: 'HEAD', url: `${base}/${key}` }, [200, 404]);
      await done(answer);
      return answer.status === 200 ? Number(answer.headers.get('content-length')) : null;
    },
    async remove(key) {
      await done(await send({ method: 'DELETE', url: `${base}/${key}` }, [200, 204, 404]));
    },
    async *list(prefix) {
      let token: string | null = null;
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          'max-keys': String(pageSize),
          prefix,
          ...(token && { 'continuation-token': token }),
        });
        const answer = await send({ method: 'GET', url: `${base}?${query}` }, [200]);
        const page = readPage(await answer.text());
        yield* page.objects;
        token = page.next;
      } while (token);
    },
  };
}

const asRefused = (error: unknown): BucketRefused =>
  error instanceof BucketRefused ? error : new BucketRefused(0, 'network', { cause: error });

/** What an answer to `list` says. @throws BucketRefused for one that is none */
function readPage(xml: string): { objects: BucketObject[]; next: string | null } {
  const objects: BucketObject[] = [];
  const open: string[] = [];
  let [key, changed, next] = ['', '', null as string | null];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new BucketRefused(200, 'no list', { cause: error });
  });
  parser.on('opentag', ({ name }) => void open.push(name));
  parser.on('text', (text) => {
    const at = open.slice(1).join('/');
    if (at === 'Contents/Key') key += text;
    if (at === 'Contents/LastModified') changed += text;
    if (at === 'NextContinuationToken') next = (next ?? '') + text;
  });
  parser.on('closetag', ({ name }) => {
    open.pop();
    if (name !== 'Contents') return;
    objects.push({ key, changedAt: new Date(changed) });
    [key, changed] = ['', ''];
  });
  parser.write(xml).close();
  return { objects, next };
}

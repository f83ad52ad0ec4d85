import ky, { HTTPError, type KyInstance, type Options } from 'ky';
import { isApiAnswer, isFile, isJson } from './api-answer';
import { httpErrors, refusalCode } from './errors';
import { createPressKeys } from './press-keys';

export interface HttpDependencies {
  /** Base address ending in `/`: `/api/` or `https://api…/api/`. */
  baseUrl: () => string;
  token: () => string | null;
  /** Current browser path; sent as the header `rota` with every request. */
  rota: () => string;
  /** Whether somebody is at the page; a read without anybody says so, and is no use of the session. */
  attended?: () => boolean;
  /**
   * Called on every 401 except those of a request sent without a token. `token` is the one refused:
   * a late answer to an earlier session must not end the present one.
   */
  onUnauthorized: (token: string) => void;
  /**
   * Told the words of a reading's address that the api does not know and did not apply: a filter of a newer screen.
   * `path` is without them, and what came back is more than was asked for.
   */
  onIgnored?: (path: string, names: string[]) => void;
  fetch?: typeof fetch;
  /** A `fetch` that tells how much of a form has left; without it an upload is told only at its end. */
  uploadFetch?: (body: FormData | Blob, onProgress: (percent: number) => void) => typeof fetch;
}

export interface RequestOptions {
  query?: Record<string, string | number | boolean | undefined>;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /**
   * Key of this write, for one that is sent again beyond a reload of the page, or with a file; any other gets its own
   * (docs/domain/plataforma.md#versoes-e-repeticao).
   */
  idempotencyKey?: string;
  /**
   * A business refusal (406) rejects with its body instead of its text, for a screen that goes on by its
   * `codigo`: see `refusalCode`. `errorText` reads both.
   */
  refusalBody?: boolean;
  /** Goes out although the page is going away; nobody may be there for the answer. */
  keepalive?: boolean;
}

export interface UploadOptions extends RequestOptions {
  /** Told now and then how much has left, in whole per cent; 100 once the api has answered. */
  onProgress?: (percent: number) => void;
}

/** A file as the api sent it, or what it said instead of one. */
export type Download =
  | { file: Blob; name: string }
  /** The api answered with JSON that is no attachment: the file is not ready yet. */
  | { file: null; body: unknown };

export interface Http {
  get<T = unknown>(path: string, options?: RequestOptions): Promise<T>;
  post<T = unknown>(path: string, body?: unknown, options?: RequestOptions): Promise<T>;
  put<T = unknown>(path: string, body?: unknown, options?: RequestOptions): Promise<T>;
  patch<T = unknown>(path: string, body?: unknown, options?: RequestOptions): Promise<T>;
  /** `body` for what must not stand in an address, as a password that confirms the deletion. */
  delete<T = unknown>(path: string, options?: RequestOptions & { body?: unknown }): Promise<T>;
  /** Reads a file, with the session's authorization. */
  download(path: string, options?: RequestOptions): Promise<Download>;
  /** Sends a form (files) as multipart, or a piece of a file as it is. */
  upload<T = unknown>(path: string, body: FormData | Blob, options?: UploadOptions): Promise<T>;
}

/**
 * The product's only HTTP client (docs/domain/plataforma.md#sessao-no-navegador): no time limit, raw token in
 * `Authorization`, `rota` on every request. Resolves to the parsed body. Rejects with the catalogue's
 * text, a body that does not arrive whole and a page that stands in place of the api's answer included; a status
 * outside the catalogue rejects with the response body itself, and a call that was taken back with the signal's
 * reason.
 */
export function createHttp(dependencies: HttpDependencies): Http {
  const client: KyInstance = ky.create({ timeout: false, retry: 0, fetch: dependencies.fetch });
  const presses = createPressKeys();

  async function request(
    method: string,
    path: string,
    options: RequestOptions = {},
    payload: Options = {},
    onStatus?: (status: number) => void,
  ): Promise<Response> {
    const token = dependencies.token();
    const headers: Record<string, string> = { rota: dependencies.rota(), ...options.headers };
    if (token) headers.Authorization = token;
    if (method === 'GET' && dependencies.attended?.() === false) headers.ausente = '1';
    if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
    const url = dependencies.baseUrl() + path.replace(/^\//, '') + queryString(options.query);
    try {
      const { signal, keepalive } = options;
      const sent = { method, headers, signal, ...(keepalive ? { keepalive } : {}), ...payload };
      const response = await client(url, sent);
      onStatus?.(response.status);
      const ignored = response.headers.get('ignorados');
      if (ignored) dependencies.onIgnored?.(path, ignored.split(',').map(decodeURIComponent));
      return response;
    } catch (error) {
      if (error instanceof HTTPError) onStatus?.(error.response.status);
      if (error instanceof HTTPError) return Promise.reject(await rejection(error.response, token, options));
      if (options.signal?.aborted) throw error;
      return Promise.reject(httpErrors.connection);
    }
  }

  /** @throws the catalogue's text when the connection broke, or something on the way spoiled the body */
  async function read(
    response: Response,
    signal: AbortSignal | undefined,
    parse: (response: Response) => Promise<unknown> = parseAnswer,
  ): Promise<unknown> {
    try {
      return await parse(response);
    } catch (error) {
      if (signal?.aborted) throw error;
      return Promise.reject(httpErrors.connection);
    }
  }

  async function send<T>(
    method: string,
    path: string,
    options?: RequestOptions,
    payload?: Options,
    onStatus?: (status: number) => void,
  ): Promise<T> {
    return (await read(await request(method, path, options, payload, onStatus), options?.signal)) as T;
  }

  /** A write of a signed-in person carries a key, so that one whose answer is lost is not done twice. */
  async function write<T>(
    method: string,
    path: string,
    options: RequestOptions = {},
    body?: unknown,
  ): Promise<T> {
    const payload: Options = body === undefined ? {} : { json: body };
    if (options.idempotencyKey || !dependencies.token()) return send(method, path, options, payload);
    const { key, end } = presses.begin(method, path + queryString(options.query), body);
    let status = 0;
    try {
      const keyed = { ...options, idempotencyKey: key };
      const answer = await send<T>(method, path, keyed, payload, (seen) => {
        status = seen;
      });
      end('answered');
      return answer;
    } catch (error) {
      const waits = refusalCode(error) === 'envio_em_andamento';
      end(waits || status < 300 || status >= 500 ? 'unknown' : 'answered');
      throw error;
    }
  }

  async function download(path: string, options: RequestOptions = {}): Promise<Download> {
    const response = await request('GET', path, options);
    // What is handed over to be kept is a file, also when it is written in JSON.
    if (isJson(response) && !isAttachment(response))
      return { file: null, body: await read(response, options.signal) };
    // A page of whatever stands between would be saved as `arquivo.html`.
    if (!isFile(response)) return Promise.reject(httpErrors.connection);
    try {
      return { file: await response.blob(), name: fileName(response) };
    } catch (error) {
      // The connection broke in the middle of the file.
      if (options.signal?.aborted) throw error;
      return Promise.reject(httpErrors.connection);
    }
  }

  /** What an answer that is no success rejects with; only what needs the body waits for it. */
  async function rejection(
    response: Response,
    token: string | null,
    { signal, refusalBody = false }: RequestOptions,
  ): Promise<unknown> {
    switch (response.status) {
      case 401:
        if (token) dependencies.onUnauthorized(token);
        return httpErrors.unauthorized;
      case 404:
        return httpErrors.notFound;
      case 500:
        return httpErrors.internal;
    }
    const body = await read(response, signal, parseRefusal);
    if (response.status !== 403 && response.status !== 406) return body;
    if (refusalBody && response.status === 406 && messageOf(body) !== undefined) return body;
    return messageOf(body) ?? httpErrors.internal;
  }

  return {
    get: (path, options) => send('GET', path, options),
    post: (path, body, options) => write('POST', path, options, body),
    put: (path, body, options) => write('PUT', path, options, body),
    patch: (path, body, options) => write('PATCH', path, options, body),
    delete: (path, options) => write('DELETE', path, options, options?.body),
    download,
    async upload<T>(path: string, body: FormData | Blob, options: UploadOptions = {}) {
      const { onProgress, ...rest } = options;
      const tells = onProgress && dependencies.uploadFetch?.(body, onProgress);
      const answer = await send<T>(body instanceof Blob ? 'PATCH' : 'POST', path, rest, {
        body,
        ...(tells ? { fetch: tells } : {}),
      });
      onProgress?.(100);
      return answer;
    },
  };
}

function queryString(query: RequestOptions['query']): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  return entries.length === 0
    ? ''
    : `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`;
}

/** @throws when the body is no JSON: then it is not the api's */
async function parseAnswer(response: Response): Promise<unknown> {
  if (!isApiAnswer(response)) throw new Error('not an answer of the api');
  return response.status === 204 ? null : JSON.parse(await response.text());
}

/** What stands between may refuse too, in whatever words. */
async function parseRefusal(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  return isJson(response) ? JSON.parse(text) : text;
}

function isAttachment(response: Response): boolean {
  return /^attachment\b/i.test(response.headers.get('content-disposition') ?? '');
}

/** File name of `Content-Disposition`: the encoded form wins, as in browsers. */
function fileName(response: Response): string {
  const header = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(header)?.[1];
  try {
    return encoded ? decodeURIComponent(encoded.trim()) : (plain ?? 'arquivo');
  } catch {
    return plain ?? 'arquivo';
  }
}

function messageOf(body: unknown): string | undefined {
  const message =
    typeof body === 'object' && body !== null ? (body as { message?: unknown }).message : undefined;
  return typeof message === 'string' && message !== '' ? message : undefined;
}

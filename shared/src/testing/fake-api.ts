import type { z } from 'zod';
import type { Calls } from '../contracts/calls';
import type { Answer } from '../http';
import { matchPath } from '../router';

/** A request as the screen sent it. */
export interface SentRequest {
  method: string;
  /** Without the base address: `/departamentos`. */
  path: string;
  params: Readonly<Record<string, string | undefined>>;
  query: Readonly<Record<string, string>>;
  body: unknown;
  headers: Headers;
}

class Refusal {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}

/** An answer with a status that is no success. `refuse(406, { message })`, `refuse(422, { message, erros })`. */
export function refuse(status: number, body: unknown = {}): Refusal {
  return new Refusal(status, body);
}

/** No answer at all: the connection failed. */
export const noConnection = new Refusal(0, null);

/** A canned answer that fits its contract: the schema is checked when the test runs, the type before. */
export function answer<Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>): z.output<Schema> {
  return schema.parse(value);
}

/** An answer of a list, in the shape every list has. */
export function listAnswer<T>(
  itens: readonly T[],
  more: Partial<{
    total: number;
    total_exato: boolean;
    pagina: number;
    por_pagina: number;
    agregados: Record<string, number>;
    proximo: string | null;
    anterior: string | null;
  }> = {},
) {
  return {
    data: {
      itens: [...itens],
      total: itens.length,
      total_exato: true,
      pagina: 1,
      por_pagina: 25,
      agregados: {},
      ...more,
    },
  };
}

type Said<A> = A | Refusal | Response | null | undefined;
/** What a call answers, once for all or request by request. */
export type CannedAnswer<A = unknown> = Said<A> | ((request: SentRequest) => Said<A> | Promise<Said<A>>);
/**
 * Name of a call → what the api answers. The contract of the call holds the answer: a name that is none, or a field
 * that is not there, does not compile.
 */
export type CannedAnswers = { readonly [Name in keyof Calls]?: CannedAnswer<Answer<Name>> };

/**
 * A `fetch` that knows only canned answers and remembers every request. A request nobody expected
 * fails the test.
 */
export function createFakeApi(base: string, answers: CannedAnswers) {
  const requests: SentRequest[] = [];
  const known = new Map(Object.entries(answers));

  async function fakeFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const path = `/${url.pathname.slice(base.length)}`;
    for (const [key, canned] of known) {
      const [method, pattern] = key.split(' ') as [string, string];
      const match = method === request.method ? matchPath(pattern, path) : null;
      if (!match) continue;
      const sent: SentRequest = {
        method,
        path,
        params: match.params,
        query: Object.fromEntries(url.searchParams),
        body: await bodyOf(request),
        headers: request.headers,
      };
      requests.push(sent);
      const value =
        typeof canned === 'function' ? await (canned as (request: SentRequest) => unknown)(sent) : canned;
      return respond(value);
    }
    console.error(`No canned answer for ${request.method} ${path}`);
    return respond(refuse(500));
  }

  return {
    fetch: fakeFetch as typeof fetch,
    requests,
    /** Replaces or adds answers in the middle of a test. */
    reply(more: CannedAnswers) {
      for (const [key, value] of Object.entries(more)) known.set(key, value);
    },
    /** Requests of a method and path, in the order they were sent. */
    sent: (method: string, pattern: string) =>
      requests.filter((request) => request.method === method && matchPath(pattern, request.path) !== null),
  };
}
export type FakeApi = ReturnType<typeof createFakeApi>;

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('json')) return request.clone().json();
  // Files: Node's requests wait for ever for the bytes of jsdom's files.
  if (type.startsWith('multipart/')) return null;
  return type === '' ? null : request.clone().text();
}

function respond(value: unknown): Response {
  if (value === noConnection) throw new TypeError('Failed to fetch');
  // A file: an answer that is no JSON is canned as the response itself.
  if (value instanceof Response) return value.clone();
  const [status, body] = value instanceof Refusal ? [value.status, value.body] : [200, value];
  if (body === null || body === undefined)
    return new Response(null, { status: status === 200 ? 204 : status });
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { AppContext } from '../app/context';
import { Refusal } from '../app/refusal';
import type { Transaction } from '../database/database';
import { type RequestWrite, requestWrite } from '../database/request-write';
import { type FileContent, watchContent } from './file-content';
import {
  alreadyDone,
  type FirstAnswer,
  firstAnswer,
  freeKey,
  keepAnswer,
  type RequestKey,
  readKey,
  requestHash,
  stillRunning,
  takeKey,
} from './request-keys';

/** How long a request waits for the first one with its key, in ms. */
const patience = 10_000;
/** How long a first answer is waited for that is written but not kept yet, in ms; and how often it is looked for. */
const answerPatience = 2_000;
const lookEvery = 100;
/** Longest answer that is kept, in letters: no form's answer is longer. */
const longestKept = 100_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What `serve` knows of a good answer. */
    answers?: {
      status: number;
      /** It has no body. */
      empty: boolean;
      /** Whether a repeated request is told it again; a file, or a secret that is told once, is not kept. */
      kept: boolean;
    };
  }
}

/**
 * A write that carries `Idempotency-Key` happens once for each person and key within 24 h
 * (docs/domain/plataforma.md#versoes-e-repeticao, decision 0073). The key is written in the transaction of
 * the request's first write, so that either both are there or none; the answer with it where it is known by then.
 */
export const repeatedRequestsPlugin = plugin(
  async (app) => {
    const context = app.context;
    /** Requests of this process that are being served, by person and key: others wait without a connection. */
    const running = new Map<string, Promise<void>>();
    const served = new WeakMap<FastifyRequest, KeyedRequest>();

    app.addHook('preHandler', async (request, reply) => {
      const { access } = request.routeOptions.config;
      const sent = request.headers['idempotency-key'];
      // Links of clients, and whoever signs in, have once-only rules of their own.
      if (sent === undefined || request.method === 'GET' || !access || 'public' in access) return;
      const key = keyOf(request, readKey(sent));
      const name = `${key.usuarioId}:${key.chave}`;
      const until = Date.now() + patience;
      for (let first = running.get(name); first; first = running.get(name))
        if (!(await endsBefore(first, until))) throw stillRunning();
      const mine = new KeyedRequest(context, key, request, reply);
      running.set(name, mine.ended);
      mine.ended.then(() => running.delete(name));
      served.set(request, mine);
      const before = await firstAnswer(context.database.orm, key, context.now());
      if (before) return mine.repeat(before);
    });
    // The handler, and all that it begins, runs with the request's key.
    app.addHook('preHandler', (request, _reply, done) => {
      const mine = served.get(request);
      if (mine) requestWrite.run(mine, done);
      else done();
    });
    app.addHook('onSend', async (request, reply, payload) => {
      const mine = served.get(request);
      return mine ? mine.answered(reply, payload) : payload;
    });
    // An answer that is written by its route itself passes by the hook above.
    app.addHook('onResponse', async (request) => served.get(request)?.end());
  },
  { name: 'repeated-requests' },
);

/** One request that is the first with its key in this process. */
class KeyedRequest implements RequestWrite {
  readonly ended: Promise<void>;
  end!: () => void;
  #takes: 'nothing yet' | 'now' | 'done' = 'nothing yet';
  #transactions = 0;
  /** What the first transaction kept as the answer. */
  #kept: FirstAnswer | undefined;
  #left = false;
  /** What another process, which was faster with the same key, answers. */
  #elsewhere: FirstAnswer | undefined;
  /** Of a file, which the route reads itself. */
  readonly #file: FileContent | undefined;

  constructor(
    readonly context: AppContext,
    readonly key: RequestKey,
    readonly request: FastifyRequest,
    readonly reply: FastifyReply,
  ) {
    if (isStream(request)) this.#file = watchContent(request);
    this.ended = new Promise((resolve) => {
      this.end = resolve;
    });
  }

  take(): boolean {
    // What goes on after the answer is no part of the request.
    if (this.#left) return false;
    if (this.#elsewhere) throw stillRunning();
    this.#transactions += 1;
    if (this.#takes !== 'nothing yet') return false;
    this.#takes = 'now';
    return true;
  }

  async begin(tx: Transaction): Promise<void> {
    const now = this.context.now();
    this.#kept = undefined;
    if (await takeKey(tx, this.key, now)) return;
    const before = await firstAnswer(tx, this.key, now);
    this.#elsewhere = before;
    // Whatever the service makes of it, the first answer goes out instead (`answered`).
    throw stillRunning();
  }

  /** Keeps the answer in the transaction where its result is the answer, `{ data: result }`, or there is none. */
  async finish(tx: Transaction, result: unknown): Promise<void> {
    const told = this.#answerOf(result);
    if (!told) return;
    await keepAnswer(tx, this.key, told);
    this.#kept = told;
  }

  settle(committed: boolean): void {
    this.#takes = committed ? 'done' : 'nothing yet';
  }

  #answerOf(result: unknown): FirstAnswer | undefined {
    const answers = this.#answers;
    if (!answers?.kept || this.#transactions > 1) return undefined;
    const { status } = answers;
    if (answers.empty) return { status, text: 'null' };
    try {
      const text = String(this.reply.serializeInput({ data: result }, String(status)));
      // A result with more in it than the answer has may be another thing.
      return text.length <= longestKept && JSON.stringify({ data: result }).length === text.length
        ? { status, text }
        : undefined;
    } catch {
      return undefined;
    }
  }

  /** @throws Refusal 409; 422 for another file of the same length */
  async repeat(before: FirstAnswer): Promise<FastifyReply> {
    this.#left = true;
    const { reply } = this;
    return reply.send(replay(reply, await this.#awaitAnswer(await this.#compared(before))));
  }

  /**
   * What becomes of the key: see decision 0073.
   * @returns the body that is sent
   */
  async answered(reply: FastifyReply, payload: unknown): Promise<unknown> {
    const replayed = this.#left;
    this.#left = true;
    try {
      if (this.#elsewhere)
        return replay(reply, await this.#awaitAnswer(await this.#compared(this.#elsewhere)));
      if (!replayed && this.#takes === 'done') await this.#keep(reply.statusCode, payload);
    } catch (error) {
      // Of a write that is done, a repeated request hears that it was.
      if (!(error instanceof Refusal)) reply.log.error(error);
    } finally {
      this.end();
    }
    return payload;
  }

  /** The answer again, once it is known whether the file is the same. @throws Refusal 422 */
  async #compared(seen: FirstAnswer): Promise<FirstAnswer> {
    if (!this.#file) return seen;
    this.key.conteudo = await this.#file.whole();
    return (await firstAnswer(this.context.database.orm, this.key, this.context.now())) ?? seen;
  }

  /** @throws Refusal 409 when the first request is written, and its answer is not known, or not to be told again */
  async #awaitAnswer(seen: FirstAnswer): Promise<FirstAnswer> {
    const { database, now } = this.context;
    let answer: FirstAnswer | undefined = seen;
    for (let waited = 0; answer && answer.status === null; waited += lookEvery) {
      if (!this.#answers?.kept || waited >= answerPatience) throw alreadyDone();
      await sleep(lookEvery);
      answer = await firstAnswer(database.orm, this.key, now());
    }
    // It was refused after all.
    if (!answer) throw stillRunning();
    return answer;
  }

  get #answers() {
    return this.request.routeOptions.config.answers;
  }

  async #keep(status: number, payload: unknown): Promise<void> {
    const { database } = this.context;
    if (status >= 500) {
      // Something was written and something was not: nothing is told of it as done.
      if (this.#kept && this.#transactions > 1)
        await keepAnswer(database.orm, this.key, { status: null, text: null });
      return;
    }
    if (status >= 400) return freeKey(database, this.key);
    const conteudo = await this.#file?.whole();
    const text = textOf(payload);
    if (!this.#answers?.kept || text === undefined) {
      if (conteudo) await keepAnswer(database.orm, this.key, { status: null, text: null, conteudo });
      return;
    }
    if (!conteudo && this.#kept?.status === status && this.#kept.text === text) return;
    await keepAnswer(database.orm, this.key, { status, text, conteudo });
  }
}

/** A body as it leaves; nothing for a stream, or one too long to keep. */
function textOf(payload: unknown): string | null | undefined {
  if (payload === null || payload === undefined || payload === '') return null;
  const text = typeof payload === 'string' || Buffer.isBuffer(payload) ? String(payload) : undefined;
  return text !== undefined && text.length <= longestKept ? text : undefined;
}

/** Makes a reply the one that was sent before. @returns its body */
function replay(reply: FastifyReply, { status, text }: FirstAnswer): string | null {
  reply
    .status(status ?? 200)
    .header('Idempotency-Replayed', 'true')
    .removeHeader('Retry-After');
  if (text === null) {
    reply.removeHeader('content-type');
    return null;
  }
  reply.type('application/json; charset=utf-8');
  return text;
}

function keyOf(request: FastifyRequest, chave: string): RequestKey {
  const { method, url, routeOptions, body, headers } = request;
  // A file is told by its length until it has passed.
  const corpo = isStream(request) || body === undefined ? { bytes: headers['content-length'] } : body;
  return {
    chave,
    usuarioId: request.actor.usuarioId,
    rota: `${method} ${routeOptions.url}`,
    corpo_hash: requestHash({ metodo: method, endereco: url, corpo }),
  };
}

/** Whether the route reads the body: a form with a file has none here, a piece of a file is the stream itself. */
const isStream = ({ body, headers }: FastifyRequest) =>
  typeof (body as { pipe?: unknown } | null | undefined)?.pipe === 'function' ||
  (body === undefined && ('transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0));

async function endsBefore(first: Promise<void>, until: number): Promise<boolean> {
  const stop = new AbortController();
  const late = sleep(Math.max(0, until - Date.now()), false, { signal: stop.signal }).catch(() => false);
  const ended = await Promise.race([first.then(() => true), late]);
  stop.abort();
  return ended;
}

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

interface Asked<Q, A> {
  question: Q;
  settle: (answer: A | undefined) => void;
}

export interface Thread<Q, A> {
  /** @returns `undefined` where the thread took too long, too much memory, or died over it */
  ask(question: Q): Promise<A | undefined>;
}

export interface ThreadOptions {
  /** Of the thread's module, `.mjs` beside the bundle; run from source it is the `.ts` that lies there. */
  url: URL;
  /** Most time of one answer, in ms. */
  limit: number;
  /** Most of its heap, in MB. */
  memory: number;
  /** So long nobody asks before it ends, in ms. */
  idle?: number;
}

/**
 * A thread that answers one question after the other. It starts with the first, ends when nothing is asked for a
 * while, and is replaced when a question takes it down: the others do not notice.
 */
export function createThread<Q, A>({ url, limit, memory, idle = 30_000 }: ThreadOptions): Thread<Q, A> {
  const waiting: Asked<Q, A>[] = [];
  let worker: Worker | undefined;
  let current: Asked<Q, A> | undefined;
  /** Ends an answer that takes too long, or a thread that nobody asks. */
  let timer: NodeJS.Timeout | undefined;

  function start(): Worker {
    const next = new Worker(...loaded(url, memory));
    next.unref();
    next.on('message', (answer: A) => finish(next, answer));
    next.on('error', () => lose(next));
    next.on('exit', () => lose(next));
    return next;
  }

  function finish(from: Worker, answer: A | undefined) {
    if (from !== worker) return;
    clearTimeout(timer);
    const asked = current;
    current = undefined;
    asked?.settle(answer);
    next();
  }

  function lose(lost: Worker) {
    if (lost !== worker) return;
    worker = undefined;
    void lost.terminate();
    clearTimeout(timer);
    const asked = current;
    current = undefined;
    asked?.settle(undefined);
    next();
  }

  function next() {
    if (current) return;
    clearTimeout(timer);
    current = waiting.shift();
    if (!current) {
      const resting = worker;
      if (!resting) return;
      resting.unref();
      timer = setTimeout(() => lose(resting), idle).unref();
      return;
    }
    worker ??= start();
    const busy = worker;
    busy.ref();
    timer = setTimeout(() => lose(busy), limit);
    busy.postMessage(current.question);
  }

  return {
    ask(question) {
      return new Promise((settle) => {
        waiting.push({ question, settle });
        next();
      });
    },
  };
}

/**
 * Several such threads with one queue before them: a question that takes long does not hold up the next one. Another
 * thread starts only where all that run are busy.
 * @param count most threads, each with `memory` of its own
 */
export function createThreads<Q, A>({ count, ...options }: ThreadOptions & { count: number }): Thread<Q, A> {
  // The one that answered last stands first: where one is enough, the others end.
  const free = Array.from({ length: count }, () => createThread<Q, A>(options));
  const waiting: ((thread: Thread<Q, A>) => void)[] = [];
  return {
    async ask(question) {
      const thread = free.pop() ?? (await new Promise<Thread<Q, A>>((resolve) => waiting.push(resolve)));
      const answer = await thread.ask(question);
      const next = waiting.shift();
      if (next) next(thread);
      else free.push(thread);
      return answer;
    },
  };
}

/** From source, as tests run it, a thread loads TypeScript by the hooks they bring. */
function loaded(url: URL, memory: number): [URL, WorkerOptions] {
  const options = {
    resourceLimits: { maxOldGenerationSizeMb: memory },
    // What libraries say of a damaged file is nobody's business; it is not read either, which would keep the process.
    stdout: true,
    stderr: true,
  };
  if (existsSync(fileURLToPath(url))) return [url, options];
  const source = new URL(url.href.replace(/\.mjs$/, '.ts'));
  const hooks = new URL('../../../../tooling/test/native/register.mjs', import.meta.url).href;
  return [source, { ...options, execArgv: ['--import', hooks] }];
}

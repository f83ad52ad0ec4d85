import { Refusal } from '../app/refusal';

/** Runs at most `width` jobs at once, the others in order of arrival. */
export interface Queue {
  run<T>(job: () => Promise<T>): Promise<T>;
}

/** How long a sign-in waits for its turn, in ms: people and browsers give up later than that. */
const longestWait = 25_000;

const busy = () =>
  new Refusal(503, 'Sistema ocupado. Tente novamente em instantes.', { retryAfterSeconds: 5 });

/**
 * Bounds costly work, so that a burst of sign-ins neither starves the process nor fills its memory.
 * @param limit Jobs that may wait; one more is refused with 503.
 * @param patience Longest wait in ms; whoever's turn has not come by then is refused with 503 too.
 */
export function createQueue(width: number, limit: number, patience = longestWait): Queue {
  let running = 0;
  const waiting: (() => void)[] = [];

  function turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(busy());
      }, patience);
      waiting.push(begin);
    });
  }
  return {
    async run(job) {
      if (running >= width) {
        if (waiting.length >= limit) throw busy();
        await turn();
      } else {
        running += 1;
      }
      try {
        return await job();
      } finally {
        // The place passes straight to the next in line, so `running` only falls when nobody waits.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}

import { Refusal } from '../app/refusal';

/** Runs at most `width` jobs at once, the others in order of arrival. */
export interface Queue {
  run<T>(job: () => Promise<T>): Promise<T>;
}

/**
 * Bounds costly work, so that a burst of sign-ins neither starves the process nor fills its memory.
 * @param limit Jobs that may wait; one more is refused with 503.
 */
export function createQueue(width: number, limit: number): Queue {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async run(job) {
      if (running >= width) {
        if (waiting.length >= limit) {
          throw new Refusal(503, 'Sistema ocupado. Tente novamente em instantes.', { retryAfterSeconds: 5 });
        }
        await new Promise<void>((resolve) => waiting.push(resolve));
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

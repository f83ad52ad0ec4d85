export interface Clock {
  now(): number;
  /** Resolves after `milliseconds`; the returned function gives up waiting. */
  after(milliseconds: number): { done: Promise<void>; cancel: () => void };
  /** 0 ≤ n < 1 */
  random(): number;
}

export const browserClock: Clock = {
  now: () => performance.now(),
  after(milliseconds) {
    let cancel = () => {};
    const done = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      cancel = () => clearTimeout(timer);
    });
    return { done, cancel };
  },
  random: () => Math.random(),
};

/** Raised when a part did not arrive in time. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** Gives up on `work` after `milliseconds`. @throws TimeoutError */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number, clock: Clock): Promise<T> {
  const limit = clock.after(milliseconds);
  try {
    return await Promise.race([
      work,
      limit.done.then(() => {
        throw new TimeoutError(`nothing after ${milliseconds} ms`);
      }),
    ]);
  } finally {
    limit.cancel();
  }
}

/**
 * Tries up to three times, 200 to 400 ms and 600 to 1200 ms apart: spread, so that a server which comes
 * back is not met by every tab at once.
 * @param isWorthRetrying what cannot change by itself (a refusal, a crash, ten seconds of silence) is not tried again
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  isWorthRetrying: (error: unknown) => boolean,
  clock: Clock,
): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (retries === 2 || !isWorthRetrying(error)) throw error;
      await clock.after(200 * 3 ** retries * (1 + clock.random())).done;
    }
  }
}

import { browserClock, type Clock } from './retry';

/** Longest pause between two tries, in milliseconds. */
const longestPause = 5_000;

/**
 * Asks until it is answered. The runtime inside a remote remembers a shared module that failed for the
 * rest of the tab's life, so a shared module must never fail, only take long; the page that waits for it
 * has its own time limit and its own card, and recovers with the first answer.
 */
export async function patientLoad<T>(load: () => Promise<T>, clock: Clock = browserClock): Promise<T> {
  for (let pause = 200; ; pause = Math.min(longestPause, pause * 2)) {
    try {
      return await load();
    } catch {
      await clock.after(pause * (1 + clock.random())).done;
    }
  }
}

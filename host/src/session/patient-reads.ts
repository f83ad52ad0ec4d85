import { type Http, isConnectionError } from '@gestao/shared/http';

export interface Patience {
  /** The answer as last given, `null` if there is none. */
  kept(): Promise<unknown>;
  /**
   * Waits until the api has been reached; `null` where it was, and only its answer made no sense, or where nobody
   * waits for the question.
   */
  unreached(): Promise<void> | null;
  /** Told once per question that three tries did not reach the api. */
  onUnreached(error: unknown): void;
  /** Waits the given milliseconds. */
  pause?(milliseconds: number): Promise<void>;
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Reads for the start of a session: a failed one signs the person out, so a shaky line gets three
 * tries. Without any line the answer that is kept stands in for it, and without one the question waits; so it
 * does where the api is not reached, or a page of whatever stands between answers in its place.
 */
export function patientReads(
  http: Pick<Http, 'get' | 'post'>,
  { kept, unreached, onUnreached, pause = sleep }: Patience,
): Pick<Http, 'get' | 'post'> {
  return {
    post: http.post,
    async get<T>(...request: Parameters<Http['get']>): Promise<T> {
      let told = false;
      for (let failures = 0; ; failures += 1) {
        if (navigator.onLine === false) {
          const answer = await kept();
          if (answer) return answer as T;
          await online();
        }
        try {
          return await http.get<T>(...request);
        } catch (error) {
          if (!isConnectionError(error)) throw error;
          if (failures < 2) {
            await pause(300 * 2 ** failures * (1 + Math.random()));
            continue;
          }
          const back = unreached();
          if (!back) throw error;
          if (!told) onUnreached(error);
          told = true;
          const answer = await kept();
          if (answer) return answer as T;
          await back;
          failures = -1;
        }
      }
    },
  };
}

function online(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
  });
}

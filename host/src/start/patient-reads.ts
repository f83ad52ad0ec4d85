import { type Http, isConnectionError } from '@gestao/shared/http';

/**
 * Reads for the start of a session: a failed one signs the person out, so a shaky line gets three
 * tries. Without any line the answer that is kept stands in for it, and without one the question waits.
 * @param kept the answer as last given, `null` if there is none
 * @param pause waits the given milliseconds
 */
export function patientReads(
  http: Pick<Http, 'get' | 'post'>,
  kept: () => Promise<unknown>,
  pause: (milliseconds: number) => Promise<void> = (milliseconds) =>
    new Promise((resolve) => setTimeout(resolve, milliseconds)),
): Pick<Http, 'get' | 'post'> {
  return {
    post: http.post,
    async get<T>(...request: Parameters<Http['get']>): Promise<T> {
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
          if (failures === 2) {
            const answer = await kept();
            if (answer) return answer as T;
            throw error;
          }
          await pause(300 * 2 ** failures * (1 + Math.random()));
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

import { type Http, isConnectionError } from '@gestao/shared/http';

/**
 * Reads for the start of a session: a failed one signs the person out, so a shaky line gets three
 * tries, and without any line the question waits until there is one.
 * @param pause waits the given milliseconds
 */
export function patientReads(
  http: Pick<Http, 'get' | 'post'>,
  pause: (milliseconds: number) => Promise<void> = (milliseconds) =>
    new Promise((resolve) => setTimeout(resolve, milliseconds)),
): Pick<Http, 'get' | 'post'> {
  return {
    post: http.post,
    async get<T>(...request: Parameters<Http['get']>): Promise<T> {
      for (let failures = 0; ; failures += 1) {
        await online();
        try {
          return await http.get<T>(...request);
        } catch (error) {
          if (failures === 2 || !isConnectionError(error)) throw error;
          await pause(300 * 2 ** failures * (1 + Math.random()));
        }
      }
    },
  };
}

function online(): Promise<void> {
  if (navigator.onLine !== false) return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
  });
}

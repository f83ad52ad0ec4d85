import { type EarlyRequest, requestKey } from './early-requests';

/** An answer older than this, in milliseconds, is asked again. */
const freshness = 15_000;
const begun = performance.now();

/**
 * The answer the boot script already asked for, if it is the same question by the same person from the
 * same page. Each is handed out once.
 */
export function takeEarly(url: string, headers?: Headers): Promise<Response> | undefined {
  const waiting = window.gestaoEarly ?? [];
  const key = requestKey(url, location.href);
  const index = waiting.findIndex((early) => early.url === key && isSameQuestion(early, headers));
  if (index < 0 || performance.now() - begun > freshness) return undefined;
  return waiting.splice(index, 1)[0]?.response;
}

function isSameQuestion(early: EarlyRequest, headers: Headers | undefined): boolean {
  if (!headers) return true;
  return headers.get('authorization') === early.token && headers.get('rota') === early.rota;
}

/** `fetch` for the HTTP client: uses what the boot script began, and asks the network for everything else. */
export const earlyFetch: typeof fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  if (request.method === 'GET') {
    const early = takeEarly(request.url, request.headers);
    // A broken early answer is no answer: the client asks again itself.
    const response = await early?.catch(() => undefined);
    if (response) {
      request.signal.throwIfAborted();
      return response;
    }
  }
  return fetch(input, init);
};

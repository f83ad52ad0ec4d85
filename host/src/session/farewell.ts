/** What becomes of the page's reads while a person signs out. */
export interface Farewell {
  /** `fetch` whose reads neither come back nor leave once the farewell has begun; what is being written goes on. */
  guard(inner: typeof fetch): typeof fetch;
  begin(): void;
  end(): void;
}

/**
 * A read that meets the end of its session is refused, and the browser complains of it on a page that is
 * going away. Such reads are broken off, and stay without an answer: an error would flash on the screen
 * before the sign-in page comes.
 */
export function createFarewell(): Farewell {
  const underWay = new Set<AbortController>();
  let leaving = false;

  return {
    guard: (inner) => async (input, init) => {
      const { method = 'GET', signal } = input instanceof Request ? input : (init ?? {});
      if (method !== 'GET') return inner(input, init);
      if (leaving) return neverAnswered();
      const own = new AbortController();
      const takeBack = () => own.abort(signal?.reason);
      if (signal?.aborted) takeBack();
      signal?.addEventListener('abort', takeBack);
      underWay.add(own);
      try {
        return await inner(input, { ...init, signal: own.signal });
      } catch (error) {
        if (leaving && !signal?.aborted) return neverAnswered();
        throw error;
      } finally {
        signal?.removeEventListener('abort', takeBack);
        underWay.delete(own);
      }
    },
    begin() {
      leaving = true;
      for (const one of underWay) one.abort();
    },
    end() {
      leaving = false;
    },
  };
}

const neverAnswered = () => new Promise<never>(() => undefined);

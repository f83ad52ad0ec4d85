import { isApiAnswer } from '@gestao/shared/http';
import { createStore, type StoreApi } from '../hooks/store';

export interface ConnectionState {
  /** When the server stopped answering; `null` while it answers. */
  downSince: Date | null;
}

export interface Connection {
  store: StoreApi<ConnectionState>;
  /** `fetch` that notices whether the server answers at all. */
  watch(fetcher: typeof fetch): typeof fetch;
  /** Asks the server now, for instance when the machine is back online. */
  check(): Promise<boolean>;
  /** Waits until the server has answered, if it does not. */
  reached(): Promise<void>;
  stop(): void;
}

/** How the api is asked whether it is there: with the headers of every request. */
export interface HealthQuestion {
  url: string;
  headers: Record<string, string>;
}

/** A gateway in front of the api answers these while the api itself does not. */
const unreachable = new Set([502, 504]);

/** Whether what came back is the api's; a page in its place, a proxy's or a hotel's, is not. */
const isReached = (response: Response) =>
  !unreachable.has(response.status) && (!response.ok || isApiAnswer(response));

/** Every ten seconds while the server is away, in milliseconds. */
const interval = 10_000;

/**
 * Knows whether the api can be reached, from the traffic there is anyway; only while it cannot, asks
 * by itself until it answers again.
 */
export function createConnection(health: () => HealthQuestion, fetcher: typeof fetch): Connection {
  const store = createStore<ConnectionState>({ downSince: null });
  let timer: ReturnType<typeof setTimeout> | undefined;

  function up(): void {
    clearTimeout(timer);
    if (store.get().downSince) store.set({ downSince: null });
  }

  function down(): void {
    if (!store.get().downSince) store.set({ downSince: new Date() });
    clearTimeout(timer);
    timer = setTimeout(() => void check(), interval);
  }

  async function check(): Promise<boolean> {
    const { url, headers } = health();
    const answer = await fetcher(url, { cache: 'no-store', headers }).catch(() => null);
    const reached = answer !== null && isReached(answer);
    if (reached) up();
    else down();
    return reached;
  }

  return {
    store,
    check,
    reached: () =>
      new Promise((resolve) => {
        if (!store.get().downSince) return resolve();
        const off = store.subscribe(() => {
          if (store.get().downSince) return;
          off();
          resolve();
        });
      }),
    watch:
      (inner) =>
      async (input, init): Promise<Response> => {
        try {
          const response = await inner(input, init);
          if (isReached(response)) up();
          else down();
          return response;
        } catch (error) {
          const signal = input instanceof Request ? input.signal : init?.signal;
          if (!signal?.aborted) down();
          throw error;
        }
      },
    stop: () => clearTimeout(timer),
  };
}

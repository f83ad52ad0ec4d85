import { isConnectionError } from '@gestao/shared/http';
import type { QueryClient } from '@gestao/shared/query';

/** The one cache of the api's answers; made with the first page of a signed-in person, because its code comes with that page. */
export interface AnswerCache {
  /** @param create called the first time only */
  open(create: () => QueryClient): QueryClient;
  /** The cache, once it is made. */
  get(): QueryClient | undefined;
  /** Forgets every answer. */
  clear(): void;
  /** Asks what is on screen and could not be asked for want of a connection. */
  askAgain(): void;
}

export function createAnswerCache(): AnswerCache {
  let client: QueryClient | undefined;
  return {
    open(create) {
      client ??= create();
      return client;
    },
    get: () => client,
    clear: () => client?.clear(),
    askAgain() {
      void client?.refetchQueries({
        type: 'active',
        predicate: ({ state }) => isConnectionError(state.error),
      });
    },
  };
}

import { QueryClient, type QueryFilters } from '@tanstack/react-query';
import { isConnectionError } from '../http';

export {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  QueryClientContext,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { useKeepListAddress, useListAddress } from './list-address';

/** Reads are tried three times when the connection failed, and never for an answer of the api. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && isConnectionError(error),
        retryDelay: (attempt) => 400 * 2 ** attempt + Math.random() * 400,
      },
      mutations: { retry: false },
    },
  });
}

/**
 * Gives up the reads on screen that are not answered yet, and asks them anew: another connection may get
 * through where one hangs. Asking alone would only join the one that hangs.
 */
export async function askAgain(client: QueryClient): Promise<void> {
  const waiting: QueryFilters = { type: 'active', fetchStatus: 'fetching' };
  const given = new Set(client.getQueryCache().findAll(waiting));
  await client.cancelQueries(waiting);
  await client.refetchQueries({ type: 'active', predicate: (query) => given.has(query) });
}

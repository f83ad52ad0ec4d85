import { QueryClient } from '@tanstack/react-query';
import { isConnectionError } from '../http';

export {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

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

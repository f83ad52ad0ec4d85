import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';

export const versoesQuery = queryOptions({
  queryKey: ['versoes'],
  queryFn: async ({ signal }) => (await call('GET /versoes', { signal })).data,
});

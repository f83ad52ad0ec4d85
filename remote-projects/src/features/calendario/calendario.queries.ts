import { call } from '@gestao/shared/http';
import { keepPreviousData, queryOptions } from '@gestao/shared/query';

/** Everything of a window, both ends included; layers are switched off on the screen, not at the api. */
export const calendarioQuery = (query: { de: string; ate: string; escopo?: 'eu' }) =>
  queryOptions({
    queryKey: ['calendario', query],
    queryFn: async ({ signal }) => (await call('GET /calendario', { query, signal })).data,
    placeholderData: keepPreviousData,
  });

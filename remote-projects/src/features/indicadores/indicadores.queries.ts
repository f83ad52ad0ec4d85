import { call } from '@gestao/shared/http';
import { keepPreviousData, queryOptions } from '@gestao/shared/query';

export const indicadoresQuery = (query: { busca?: string; farol?: string }) =>
  queryOptions({
    queryKey: ['indicadores', 'list', query],
    queryFn: async ({ signal }) => (await call('GET /indicadores', { query, signal })).data,
    placeholderData: keepPreviousData,
  });

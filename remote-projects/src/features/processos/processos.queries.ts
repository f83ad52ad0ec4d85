import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import type { ListParams } from '@gestao/shared/ui/table';

export const noun = 'processos';

export const fetchProcessos = (query: ListParams, signal: AbortSignal) =>
  call('GET /processos', { query, signal });

export const processoQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'detail', uuid],
    queryFn: async ({ signal }) => (await call('GET /processos/:uuid', { params: { uuid }, signal })).data,
  });

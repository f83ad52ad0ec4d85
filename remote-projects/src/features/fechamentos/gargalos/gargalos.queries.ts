import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import type { ListParams } from '@gestao/shared/ui/table';

export const noun = 'gargalos';

export const fetchGargalos = (query: ListParams, signal: AbortSignal) =>
  call('GET /fechamentos/gargalos', { query, signal });

export const opcoesQuery = () =>
  queryOptions({
    queryKey: [noun, 'opcoes'],
    queryFn: async ({ signal }) => (await call('GET /fechamentos/gargalos/opcoes', { signal })).data,
  });

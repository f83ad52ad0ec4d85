import { call } from '@gestao/shared/http';
import { keepPreviousData, queryOptions } from '@gestao/shared/query';
import type { ListParams } from '@gestao/shared/ui/table';

export const minhasTarefasQuery = (query: ListParams) =>
  queryOptions({
    queryKey: ['tarefas', 'minhas', query],
    queryFn: async ({ signal }) => (await call('GET /minhas-tarefas', { query, signal })).data,
    placeholderData: keepPreviousData,
  });

export const tarefaQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['tarefas', 'detail', uuid],
    queryFn: async ({ signal }) => (await call('GET /tarefas/:uuid', { params: { uuid }, signal })).data,
  });

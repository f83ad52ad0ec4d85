import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';

export const tarefaQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['tarefas', 'detail', uuid],
    queryFn: async ({ signal }) => (await call('GET /tarefas/:uuid', { params: { uuid }, signal })).data,
  });

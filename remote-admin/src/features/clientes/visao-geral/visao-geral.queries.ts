import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import { noun } from '../clientes.queries';

/** How the client stands; read again whenever the tab opens. */
export const visaoGeralQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'visao-geral', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /clientes/:uuid/visao-geral', { params: { uuid }, signal })).data,
    staleTime: 0,
  });

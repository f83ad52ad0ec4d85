import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';

/** Read once a visit: every reading is logged as a look at the file, and addresses in it last five minutes. */
export const previaQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['anexo-previa', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /anexos/:uuid/previa', { params: { uuid }, signal })).data,
    staleTime: 4 * 60_000,
    refetchOnWindowFocus: false,
  });

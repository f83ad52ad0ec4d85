import { call } from '../../../../http';
import { queryOptions } from '../../../../query';

export const noun = 'logs';

/** One log row with both sides of its changes. */
export const logQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'detail', uuid],
    queryFn: async ({ signal }) => (await call('GET /logs/:uuid', { params: { uuid }, signal })).data,
  });

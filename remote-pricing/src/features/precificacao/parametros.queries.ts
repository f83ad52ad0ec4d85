import { http } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';

/** Parameters of one tab, `cargos` for instance. */
export const parametrosQuery = <T>(aba: string) =>
  queryOptions({
    queryKey: ['precificacao', 'parametros', aba],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: T }>(`/precificacao/parametros/${aba}`, { signal })).data,
  });

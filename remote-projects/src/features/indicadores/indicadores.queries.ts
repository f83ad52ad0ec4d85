import type { IndicadorLista } from '@gestao/shared/contracts/operacao/indicadores';
import { http } from '@gestao/shared/http';
import { keepPreviousData, queryOptions } from '@gestao/shared/query';

export const indicadoresQuery = (query: { busca?: string; farol?: string }) =>
  queryOptions({
    queryKey: ['indicadores', 'list', query],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: IndicadorLista }>('/indicadores', { query, signal })).data,
    placeholderData: keepPreviousData,
  });

import type { ListResult } from '@gestao/shared/contracts/http';
import type { Funil, Oportunidade, OportunidadeDetalhe } from '@gestao/shared/contracts/oportunidades';
import { http } from '@gestao/shared/http';
import { keepPreviousData, queryOptions } from '@gestao/shared/query';
import type { ListParams } from '@gestao/shared/ui/table';

export const noun = 'oportunidades';

export const fetchOportunidades = (query: ListParams, signal: AbortSignal) =>
  http.get<{ data: ListResult<Oportunidade> }>('/oportunidades', { query, signal });

export const funilQuery = (busca: string | undefined) =>
  queryOptions({
    queryKey: [noun, 'funil', busca],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: Funil }>('/oportunidades/funil', { query: { busca }, signal })).data,
    placeholderData: keepPreviousData,
  });

/** The figures above the funnel come with the list's first page. */
export const agregadosQuery = () =>
  queryOptions({
    queryKey: [noun, 'agregados'],
    queryFn: async ({ signal }) => (await fetchOportunidades({}, signal)).data.agregados,
  });

export const oportunidadeQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'detail', uuid],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: OportunidadeDetalhe }>(`/oportunidades/${uuid}`, { signal })).data,
  });

import type { ListResult } from '@gestao/shared/contracts/comum/http';
import type {
  Fechamento,
  FechamentoDetalhe,
  FechamentoMatriz,
  FechamentoResumo,
} from '@gestao/shared/contracts/operacao/fechamentos';
import { http } from '@gestao/shared/http';
import { keepPreviousData, queryOptions } from '@gestao/shared/query';
import type { ListParams } from '@gestao/shared/ui/table';

export const noun = 'fechamentos';

export const fetchFechamentos = (query: ListParams, signal: AbortSignal) =>
  http.get<{ data: ListResult<Fechamento> }>('/fechamentos', { query, signal });

/** Numbers of a competência; without one the api takes the previous month. */
export const resumoQuery = (competencia: string | undefined) =>
  queryOptions({
    queryKey: [noun, 'resumo', competencia],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: FechamentoResumo }>('/fechamentos/resumo', { query: { competencia }, signal }))
        .data,
    placeholderData: keepPreviousData,
  });

export const matrizQuery = (query: ListParams) =>
  queryOptions({
    queryKey: [noun, 'matriz', query],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: FechamentoMatriz }>('/fechamentos/matriz', { query, signal })).data,
    placeholderData: keepPreviousData,
  });

export const fechamentoQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'detail', uuid],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: FechamentoDetalhe }>(`/fechamentos/${uuid}`, { signal })).data,
  });

import type { ListResult } from '@gestao/shared/contracts/comum/http';
import type { Processo, ProcessoDetalhe } from '@gestao/shared/contracts/operacao/processos';
import { http } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import type { ListParams } from '@gestao/shared/ui/table';

export const noun = 'processos';

export const fetchProcessos = (query: ListParams, signal: AbortSignal) =>
  http.get<{ data: ListResult<Processo> }>('/processos', { query, signal });

export const processoQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'detail', uuid],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: ProcessoDetalhe }>(`/processos/${uuid}`, { signal })).data,
  });

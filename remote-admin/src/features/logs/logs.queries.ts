import type { ListResult } from '@gestao/shared/contracts/http';
import type { Log, LogDetail, LogOptions, LogVerification } from '@gestao/shared/contracts/logs';
import { http } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import type { ListParams } from '@gestao/shared/ui/table';

export const noun = 'logs';

export const fetchLogs = (query: ListParams, signal: AbortSignal) =>
  http.get<{ data: ListResult<Log> }>('/logs', { query, signal });

export const logQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'detail', uuid],
    queryFn: async ({ signal }) => (await http.get<{ data: LogDetail }>(`/logs/${uuid}`, { signal })).data,
    // A log row never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });

export const logOptionsQuery = () =>
  queryOptions({
    queryKey: [noun, 'options'],
    queryFn: async ({ signal }) => (await http.get<{ data: LogOptions }>('/logs/opcoes', { signal })).data,
  });

export const verifyChain = async () => (await http.post<{ data: LogVerification }>('/logs/verificar')).data;

import type { ListResult } from '@gestao/shared/contracts/comum/http';
import type { Log, LogDetail, LogOptions, LogVerification } from '@gestao/shared/contracts/sistema/logs';
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
  });

export const logOptionsQuery = () =>
  queryOptions({
    queryKey: [noun, 'options'],
    queryFn: async ({ signal }) => (await http.get<{ data: LogOptions }>('/logs/opcoes', { signal })).data,
  });

type ClienteOption = { valor: string; rotulo: string };

/** Clients whose names hold the words. */
export const findClientes = async (busca: string, signal: AbortSignal) =>
  (await http.get<{ data: ClienteOption[] }>('/logs/clientes', { query: busca ? { busca } : {}, signal }))
    .data;

/** The client that is filtered by, for its name. */
export const clienteQuery = (uuid: string | null) =>
  queryOptions({
    queryKey: [noun, 'cliente', uuid],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: ClienteOption[] }>('/logs/clientes', { query: { uuid: uuid ?? '' }, signal }))
        .data,
    enabled: uuid !== null,
  });

export const restoreLog = async (uuid: string) =>
  (await http.post<{ data: { message: string } }>(`/logs/${uuid}/restaurar`)).data.message;

/**
 * Verifies the whole chain, piece by piece.
 * @returns the last answer; the check was stopped where its `continuar` is not null.
 */
export async function verifyChain(
  onProgress: (so_far: LogVerification) => void,
  signal: AbortSignal,
): Promise<LogVerification> {
  let continuar: string | null = null;
  for (;;) {
    const { data }: { data: LogVerification } = await http.post(
      '/logs/verificar',
      continuar ? { continuar } : {},
    );
    continuar = data.continuar;
    if (!continuar || signal.aborted) return data;
    onProgress(data);
  }
}

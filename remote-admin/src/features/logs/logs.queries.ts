import type { LogVerification } from '@gestao/shared/contracts/sistema/logs';
import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import type { ListParams } from '@gestao/shared/ui/table';

export const noun = 'logs';

export const fetchLogs = (query: ListParams, signal: AbortSignal) => call('GET /logs', { query, signal });

export const logOptionsQuery = () =>
  queryOptions({
    queryKey: [noun, 'options'],
    queryFn: async ({ signal }) => (await call('GET /logs/opcoes', { signal })).data,
  });

/** Clients whose names hold the words. */
export const findClientes = async (busca: string, signal: AbortSignal) =>
  (await call('GET /logs/clientes', { query: busca ? { busca } : {}, signal })).data;

/** The client that is filtered by, for its name. */
export const clientesQuery = (uuids: readonly string[]) =>
  queryOptions({
    queryKey: [noun, 'clientes', ...uuids],
    queryFn: async ({ signal }) => {
      const answers = uuids.map((uuid) => call('GET /logs/clientes', { query: { uuid }, signal }));
      return (await Promise.all(answers)).flatMap(({ data }) => data);
    },
    enabled: uuids.length > 0,
  });

export const restoreLog = async (uuid: string) =>
  (await call('POST /logs/:uuid/restaurar', { params: { uuid } })).data.message;

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
    const { data }: { data: LogVerification } = await call('POST /logs/verificar', {
      body: continuar ? { continuar } : {},
    });
    continuar = data.continuar;
    if (!continuar || signal.aborted) return data;
    onProgress(data);
  }
}

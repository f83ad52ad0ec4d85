import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import type { ListParams } from '@gestao/shared/ui/table';

export const noun = 'implantacoes';

export const fetchImplantacoes = (query: ListParams, signal: AbortSignal) =>
  call('GET /implantacoes', { query, signal });

export const fetchCaixa = (query: ListParams, signal: AbortSignal) =>
  call('GET /implantacoes/caixa-entrada', { query, signal });

export const implantacaoQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'detail', uuid],
    queryFn: async ({ signal }) => (await call('GET /implantacoes/:uuid', { params: { uuid }, signal })).data,
  });

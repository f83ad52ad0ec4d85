import type { ImplantacaoQuadroQuery } from '@gestao/shared/contracts/implantacao/implantacoes';
import { call } from '@gestao/shared/http';
import { keepPreviousData, queryOptions } from '@gestao/shared/query';
import type { ListParams } from '@gestao/shared/ui/table';
import { noun } from '../../components/noun';

export const fetchImplantacoes = (query: ListParams, signal: AbortSignal) =>
  call('GET /implantacoes', { query, signal });

export const fetchCaixa = (query: ListParams, signal: AbortSignal) =>
  call('GET /implantacoes/caixa-entrada', { query, signal });

export const implantacaoQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'detail', uuid],
    queryFn: async ({ signal }) => (await call('GET /implantacoes/:uuid', { params: { uuid }, signal })).data,
  });

/** What taking one over would make, with what is chosen so far. */
export const previaQuery = (
  uuid: string,
  query: { data_inicio?: string | undefined; responsavel_uuid?: string | undefined },
) =>
  queryOptions({
    // Apart from the rest: once it is taken over there is nothing to read again.
    queryKey: ['assumir-implantacao', uuid, query.data_inicio ?? '', query.responsavel_uuid ?? ''],
    queryFn: async ({ signal }) =>
      (await call('GET /implantacoes/:uuid/assumir', { params: { uuid }, query, signal })).data,
  });

/** What the list is filtered by. */
export const opcoesQuery = queryOptions({
  queryKey: [noun, 'opcoes'],
  queryFn: async ({ signal }) => (await call('GET /implantacoes/opcoes', { signal })).data,
});

/** The open ones by phase. */
export const quadroQuery = (query: ImplantacaoQuadroQuery) =>
  queryOptions({
    queryKey: [noun, 'quadro', query],
    queryFn: async ({ signal }) => (await call('GET /implantacoes/quadro', { query, signal })).data,
    placeholderData: keepPreviousData,
  });

/** Who works on one that was taken over, and who may. */
export const pessoasQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, uuid, 'pessoas'],
    queryFn: async ({ signal }) =>
      (await call('GET /implantacoes/:uuid/pessoas', { params: { uuid }, signal })).data,
  });

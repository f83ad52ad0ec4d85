import type { CobrarCliente } from '@gestao/shared/contracts/operacao/fechamento-cobranca';
import { call } from '@gestao/shared/http';
import { keepPreviousData, queryOptions } from '@gestao/shared/query';
import type { ListParams } from '@gestao/shared/ui/table';

export const noun = 'fechamentos';

export const fetchFechamentos = (query: ListParams, signal: AbortSignal) =>
  call('GET /fechamentos', { query, signal });

/** Numbers of a competência; without one the api takes the previous month. */
export const resumoQuery = (competencia: string | undefined) =>
  queryOptions({
    queryKey: [noun, 'resumo', competencia],
    queryFn: async ({ signal }) =>
      (await call('GET /fechamentos/resumo', { query: { competencia }, signal })).data,
    placeholderData: keepPreviousData,
  });

/** How the month stands by team, department and person. */
export const graficosQuery = (competencia: string | undefined) =>
  queryOptions({
    queryKey: [noun, 'graficos', competencia],
    queryFn: async ({ signal }) =>
      (await call('GET /fechamentos/graficos', { query: { competencia }, signal })).data,
    placeholderData: keepPreviousData,
  });

export const matrizQuery = (query: ListParams) =>
  queryOptions({
    queryKey: [noun, 'matriz', query],
    queryFn: async ({ signal }) => (await call('GET /fechamentos/matriz', { query, signal })).data,
    placeholderData: keepPreviousData,
  });

export const fechamentoQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'detail', uuid],
    queryFn: async ({ signal }) => (await call('GET /fechamentos/:uuid', { params: { uuid }, signal })).data,
  });

/** What the client of a closing owes, with who can be reminded of it. */
export const cobrancaQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'cobranca', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /fechamentos/:uuid/cobranca', { params: { uuid }, signal })).data,
  });

export const chargeCliente = (uuid: string, body: CobrarCliente) =>
  call('POST /fechamentos/:uuid/cobranca', { params: { uuid }, body });

export const anexosQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'anexos', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /fechamentos/:uuid/anexos', { params: { uuid }, signal })).data,
  });

export const notasQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'notas', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /fechamentos/:uuid/notas', { params: { uuid }, signal })).data,
  });

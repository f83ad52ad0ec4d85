import type { Adiar, Atribuir, TrocarAprovador } from '@gestao/shared/contracts/comercial/orcamento-massa';
import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import { noun } from '../orcamentos.queries';

/** First part of the inbox's query keys. */
export const caixaNoun = 'orcamentos-caixa';

/** Whom budgets can be given to; only for whoever holds all budgets. */
export const pessoasQuery = queryOptions({
  queryKey: [noun, 'pessoas'],
  queryFn: async ({ signal }) => (await call('GET /orcamentos/pessoas', { signal })).data,
});

export const aprovadoresQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'aprovadores', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /orcamentos/:uuid/aprovadores', { params: { uuid }, signal })).data,
  });

export const takeOrcamento = (uuid: string, versao: number) =>
  call('POST /orcamentos/:uuid/assumir', { params: { uuid }, body: { versao } });
export const assignOrcamento = (uuid: string, form: Atribuir) =>
  call('POST /orcamentos/:uuid/atribuir', { params: { uuid }, body: form });
export const postponeOrcamento = (uuid: string, form: Adiar) =>
  call('POST /orcamentos/:uuid/adiar', { params: { uuid }, body: form });
export const swapAprovador = (uuid: string, form: TrocarAprovador) =>
  call('POST /orcamentos/:uuid/aprovador', { params: { uuid }, body: form });

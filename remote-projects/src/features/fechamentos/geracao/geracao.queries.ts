import type { GeracaoForm, GeracaoPreviaQuery } from '@gestao/shared/contracts/operacao/geracao-fechamentos';
import { call } from '@gestao/shared/http';
import { keepPreviousData, queryOptions } from '@gestao/shared/query';

/** First part of the keys of what is read of generations. */
export const noun = 'geracao-fechamentos';

/** How often a run under way is asked how far it is, in milliseconds. */
const aCada = 700;

/** What a generation would do now. */
export const previaQuery = (query: GeracaoPreviaQuery) =>
  queryOptions({
    queryKey: [noun, 'previa', query],
    queryFn: async ({ signal }) => (await call('GET /fechamentos/geracoes/previa', { query, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One run, asked again until it has ended. */
export const geracaoQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'geracao', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /fechamentos/geracoes/:uuid', { params: { uuid }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.situacao === 'em_andamento' ? aCada : false),
  });

/** The last runs. */
export const geracoesQuery = () =>
  queryOptions({
    queryKey: [noun, 'lista'],
    queryFn: async ({ signal }) => (await call('GET /fechamentos/geracoes', { signal })).data.itens,
  });

export const startGeracao = (form: GeracaoForm) => call('POST /fechamentos/geracoes', { body: form });
export const cancelGeracao = (uuid: string) =>
  call('POST /fechamentos/geracoes/:uuid/cancelar', { params: { uuid } });
export const undoGeracao = (uuid: string) =>
  call('POST /fechamentos/geracoes/:uuid/desfazer', { params: { uuid } });

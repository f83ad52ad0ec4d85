import type { AssinaturaForm } from '@gestao/shared/contracts/operacao/assinatura';
import type {
  EventoCancel,
  EventoForm,
  EventoMove,
  EventoUpdate,
} from '@gestao/shared/contracts/operacao/evento';
import { call } from '@gestao/shared/http';
import { keepPreviousData, queryOptions } from '@gestao/shared/query';
import { optionsOf } from '@gestao/shared/rules/options';

export const noun = 'calendario';

export interface Filtros {
  escopo?: 'eu' | 'equipe' | undefined;
  pessoa?: string | undefined;
  departamento?: string | undefined;
  cliente?: string | undefined;
}

/** Everything of a window, both ends included; layers are switched off on the screen, not at the api. */
export const calendarioQuery = (query: { de: string; ate: string } & Filtros) =>
  queryOptions({
    queryKey: [noun, query],
    queryFn: async ({ signal }) => (await call('GET /calendario', { query, signal })).data,
    placeholderData: keepPreviousData,
  });

export const calendarioOpcoesQuery = () =>
  queryOptions({
    queryKey: [noun, 'opcoes'],
    queryFn: async ({ signal }) => (await call('GET /calendario/opcoes', { signal })).data,
    staleTime: 60_000,
  });

export const findClientes = async (busca: string, signal: AbortSignal) =>
  optionsOf((await call('GET /calendario/clientes', { query: { busca }, signal })).data.itens);

/** Who of a client can be invited; none while no client is chosen. */
export const contatosQuery = (cliente: string | null) =>
  queryOptions({
    queryKey: [noun, 'contatos', cliente],
    enabled: cliente !== null,
    queryFn: async ({ signal }) =>
      (await call('GET /calendario/clientes/:uuid/contatos', { params: { uuid: cliente ?? '' }, signal }))
        .data.itens,
  });

export const eventoQuery = (uuid: string, ocorrencia: string | null) =>
  queryOptions({
    queryKey: [noun, 'evento', uuid, ocorrencia],
    queryFn: async ({ signal }) =>
      (
        await call('GET /calendario/eventos/:uuid', {
          params: { uuid },
          query: ocorrencia ? { ocorrencia } : {},
          signal,
        })
      ).data,
  });

export const createEvento = (body: EventoForm) => call('POST /calendario/eventos', { body });
export const updateEvento = (uuid: string, body: EventoUpdate) =>
  call('PUT /calendario/eventos/:uuid', { params: { uuid }, body });
export const moveEvento = (uuid: string, body: EventoMove) =>
  call('PUT /calendario/eventos/:uuid/datas', { params: { uuid }, body });
export const cancelEvento = (uuid: string, body: EventoCancel) =>
  call('POST /calendario/eventos/:uuid/cancelar', { params: { uuid }, body });
export const answerEvento = (uuid: string, resposta: 'aceito' | 'talvez' | 'recusado') =>
  call('PUT /calendario/eventos/:uuid/resposta', { params: { uuid }, body: { resposta } });

export const assinaturaQuery = () =>
  queryOptions({
    queryKey: [noun, 'assinatura'],
    queryFn: async ({ signal }) => (await call('GET /calendario/assinatura', { signal })).data,
  });
export const createAssinatura = async (body: AssinaturaForm) =>
  (await call('POST /calendario/assinatura', { body })).data.endereco;
export const changeAssinatura = (body: AssinaturaForm) => call('PUT /calendario/assinatura', { body });
export const revokeAssinatura = () => call('DELETE /calendario/assinatura');

import type {
  DocumentoPedido,
  DocumentoPedidoForm,
} from '@gestao/shared/contracts/clientes/documento-pedido';
import type { PapelDoOrcamento } from '@gestao/shared/contracts/comercial/orcamento-aceite';
import type { Destinatario, Duplicar } from '@gestao/shared/contracts/comercial/orcamento-copia';
import { call } from '@gestao/shared/http';
import { keepPreviousData, queryOptions } from '@gestao/shared/query';
import { noun } from './orcamentos.queries';

/** All revisions of a budget's number, newest first. */
export const revisoesQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'revisoes', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /orcamentos/:uuid/revisoes', { params: { uuid }, signal })).data,
  });

export const diferencasQuery = (uuid: string, de: number, para: number) =>
  queryOptions({
    queryKey: [noun, 'diferencas', uuid, de, para],
    queryFn: async ({ signal }) =>
      (
        await call('GET /orcamentos/:uuid/revisoes/diferencas', {
          params: { uuid },
          query: { de, para },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
  });

/** Only where the api let the person see the margin. */
export const margemQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'margem', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /orcamentos/:uuid/margem', { params: { uuid }, signal })).data,
  });

export const aceiteQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'aceite', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /orcamentos/:uuid/aceite', { params: { uuid }, signal })).data,
  });

/** What the seller hands over to operations. */
export const passagemQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'passagem', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /orcamentos/:uuid/passagem', { params: { uuid }, signal })).data,
  });

/** A five-minute address of a paper of the budget. */
export const linkDoPapel = async (uuid: string, papel: PapelDoOrcamento) =>
  (await call('POST /orcamentos/:uuid/papeis/:papel/link', { params: { uuid, papel } })).data.url;

export const documentosQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'documentos', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /orcamentos/:uuid/documentos', { params: { uuid }, signal })).data,
  });

export const saveDocumento = (uuid: string, form: DocumentoPedidoForm, before?: DocumentoPedido) =>
  before
    ? call('PUT /orcamentos/:uuid/documentos/:documento', {
        params: { uuid, documento: before.uuid },
        body: { ...form, versao: before.versao },
      })
    : call('POST /orcamentos/:uuid/documentos', { params: { uuid }, body: form });

export const removeDocumento = (uuid: string, { uuid: documento, versao }: DocumentoPedido) =>
  call('DELETE /orcamentos/:uuid/documentos/:documento', { params: { uuid, documento }, query: { versao } });

export const duplicateOrcamento = async (uuid: string, form: Duplicar) =>
  (await call('POST /orcamentos/:uuid/duplicar', { params: { uuid }, body: form })).data;

export const convertLegado = async (uuid: string) =>
  (await call('POST /orcamentos/:uuid/converter', { params: { uuid } })).data;

/** Whom the budget is for, for its form: never out of memory. */
export const destinatarioQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'destinatario', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /orcamentos/:uuid/destinatario', { params: { uuid }, signal })).data,
    gcTime: 0,
  });

export const saveDestinatario = (uuid: string, form: Destinatario) =>
  call('PUT /orcamentos/:uuid/destinatario', { params: { uuid }, body: form });

/** Open opportunities of one recipient. */
export const oportunidadesQuery = (of: { cliente_uuid?: string; documento?: string; nome?: string }) =>
  queryOptions({
    queryKey: [noun, 'oportunidades', of],
    queryFn: async ({ signal }) =>
      (await call('GET /orcamentos/oportunidades', { query: { ...of }, signal })).data,
  });

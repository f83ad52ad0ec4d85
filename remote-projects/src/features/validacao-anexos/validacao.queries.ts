import type {
  DecidirAnexo,
  EncaminharAnexo,
  ReclassificarAnexo,
} from '@gestao/shared/contracts/operacao/validacao-decisao';
import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';

/** The list's own name: what is read under it is read again when a file is decided about. */
export const noun = 'validacao-anexos';

export const anexoQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'um', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /validacao-anexos/:uuid', { params: { uuid }, signal })).data,
  });

export const destinosQuery = (uuid: string, busca: string) =>
  queryOptions({
    queryKey: [noun, 'destinos', uuid, busca],
    queryFn: async ({ signal }) =>
      (await call('GET /validacao-anexos/:uuid/destinos', { params: { uuid }, query: { busca }, signal }))
        .data.itens,
  });

export const decideAnexo = async (uuid: string, body: DecidirAnexo) =>
  (await call('POST /validacao-anexos/:uuid/decisao', { params: { uuid }, body })).data;
export const undoAnexo = async (uuid: string) =>
  (await call('POST /validacao-anexos/:uuid/desfazer', { params: { uuid } })).data;
export const forwardAnexo = async (uuid: string, body: EncaminharAnexo) =>
  (await call('POST /validacao-anexos/:uuid/encaminhar', { params: { uuid }, body })).data;
export const moveAnexo = async (uuid: string, body: ReclassificarAnexo) =>
  (await call('POST /validacao-anexos/:uuid/reclassificar', { params: { uuid }, body })).data;

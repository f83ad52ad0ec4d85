import type { ReplanejarQuery } from '@gestao/shared/contracts/implantacao/fluxo';
import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import { noun } from '../../../components/noun';

const one = (uuid: string) => ({ params: { uuid } });

export const fluxoQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'fluxo', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /implantacoes/:uuid/fluxo', { ...one(uuid), signal })).data,
  });

export const planoQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'plano', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /implantacoes/:uuid/plano', { ...one(uuid), signal })).data,
  });

/** @param mes `AAAA-MM` */
export const calendarioQuery = (uuid: string, mes: string) =>
  queryOptions({
    queryKey: [noun, 'calendario', uuid, mes],
    queryFn: async ({ signal }) =>
      (await call('GET /implantacoes/:uuid/calendario', { ...one(uuid), query: { mes }, signal })).data,
  });

/** What a step would bring; asked each time its dialog opens, and not again once it was taken. */
const previa = { gcTime: 0, staleTime: 0, retry: false } as const;

export const retomarQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['retomar-implantacao', uuid],
    ...previa,
    queryFn: async ({ signal }) =>
      (await call('GET /implantacoes/:uuid/retomar', { ...one(uuid), signal })).data,
  });

export const replanejarQuery = (uuid: string, query: ReplanejarQuery) =>
  queryOptions({
    queryKey: ['replanejar-implantacao', uuid, query],
    ...previa,
    queryFn: async ({ signal }) =>
      (await call('GET /implantacoes/:uuid/replanejar', { ...one(uuid), query, signal })).data,
  });

export const concluirQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['concluir-implantacao', uuid],
    ...previa,
    queryFn: async ({ signal }) =>
      (await call('GET /implantacoes/:uuid/concluir', { ...one(uuid), signal })).data,
  });

export const cancelarQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['cancelar-implantacao', uuid],
    ...previa,
    queryFn: async ({ signal }) =>
      (await call('GET /implantacoes/:uuid/cancelar', { ...one(uuid), signal })).data,
  });

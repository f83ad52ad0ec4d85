import type {
  IndicadorComentarioForm,
  IndicadorForm,
  IndicadorListQuery,
  IndicadorMetaForm,
  IndicadorPlanoForm,
  IndicadorUpdate,
  IndicadorValorForm,
} from '@gestao/shared/contracts/operacao/indicadores';
import { call } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { keepPreviousData, queryOptions, useQueryClient } from '@gestao/shared/query';

export const noun = 'indicadores';

export const indicadoresQuery = (query: IndicadorListQuery) =>
  queryOptions({
    queryKey: [noun, 'list', query],
    queryFn: async ({ signal }) => (await call('GET /indicadores', { query, signal })).data,
    placeholderData: keepPreviousData,
  });

export const opcoesQuery = () =>
  queryOptions({
    queryKey: [noun, 'opcoes'],
    queryFn: async ({ signal }) => (await call('GET /indicadores/opcoes', { signal })).data,
    staleTime: 300_000,
  });

/** Month and cut of an indicator, as the address has them. */
export type Lugar = Pick<IndicadorListQuery, 'competencia' | 'recorte' | 'alvo'>;

export const indicadorQuery = (uuid: string, lugar: Lugar) =>
  queryOptions({
    queryKey: [noun, 'detail', uuid, lugar],
    queryFn: async ({ signal }) =>
      (await call('GET /indicadores/:uuid', { params: { uuid }, query: lugar, signal })).data,
    placeholderData: keepPreviousData,
  });

export const registrosQuery = (uuid: string, query: Lugar & { pagina: number }) =>
  queryOptions({
    queryKey: [noun, 'registros', uuid, query],
    queryFn: async ({ signal }) =>
      (await call('GET /indicadores/:uuid/registros', { params: { uuid }, query, signal })).data,
    placeholderData: keepPreviousData,
  });

const at = (uuid: string) => ({ params: { uuid } });

export const activateFormulas = () => call('POST /indicadores/padrao', {});
export const createIndicador = (body: IndicadorForm) => call('POST /indicadores', { body });
export const updateIndicador = (uuid: string, body: IndicadorUpdate) =>
  call('PUT /indicadores/:uuid', { ...at(uuid), body });
export const createMeta = (uuid: string, body: IndicadorMetaForm) =>
  call('POST /indicadores/:uuid/metas', { ...at(uuid), body });
export const removeMeta = (uuid: string, meta: string) =>
  call('DELETE /indicadores/:uuid/metas/:meta', { params: { uuid, meta } });
export const saveValor = (uuid: string, body: IndicadorValorForm) =>
  call('PUT /indicadores/:uuid/valor', { ...at(uuid), body });
export const saveComentario = (uuid: string, body: IndicadorComentarioForm) =>
  call('PUT /indicadores/:uuid/comentario', { ...at(uuid), body });
export const createPlano = (uuid: string, body: IndicadorPlanoForm) =>
  call('POST /indicadores/:uuid/plano', { ...at(uuid), body });

/** What follows a change: the person is told, and all that tells of indicators is asked again. */
export function useIndicadorDone(): (text: string) => void {
  const queryClient = useQueryClient();
  return (text) => {
    notify.success(text);
    void queryClient.invalidateQueries({ queryKey: [noun] });
  };
}

import type { CalendarioDoModeloForm } from '@gestao/shared/contracts/implantacao/implantacao-modelo-calendario';
import type {
  ImplantacaoModeloForm,
  ImplantacaoModeloStatusForm,
  ImplantacaoRascunhoForm,
  NovoImplantacaoModelo,
  PublicarImplantacaoModelo,
} from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import { implantacaoModeloParteLabels } from '@gestao/shared/contracts/implantacao/values/implantacao-modelos';
import { call } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { keepPreviousData, queryOptions, useQueryClient } from '@gestao/shared/query';
import type { Option, VersionComparison } from '@gestao/shared/ui/form';
import { texts } from '../../texts/modelos';

/** First part of the keys of what is read of templates. */
export const noun = 'modelos-implantacao';

export const modelosQuery = queryOptions({
  queryKey: [noun],
  queryFn: async ({ signal }) => (await call('GET /implantacoes/modelos', { signal })).data.modelos,
});

export const modeloQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'modelo', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /implantacoes/modelos/:modelo', { params: { modelo: uuid }, signal })).data,
  });

export const opcoesQuery = queryOptions({
  queryKey: [noun, 'opcoes'],
  queryFn: async ({ signal }) => (await call('GET /implantacoes/modelos/opcoes', { signal })).data,
});

/** How two versions are compared. */
export const comparacaoDe = (uuid: string): VersionComparison => ({
  queryKey: [noun, 'comparacao', uuid],
  read: async (de, para, signal) => {
    const request = { params: { modelo: uuid }, query: { de, para }, signal };
    return (await call('GET /implantacoes/modelos/:modelo/comparar', request)).data.itens;
  },
  changes: texts.change,
  parts: implantacaoModeloParteLabels,
});

/** When everything would be due, were an implantação to start on a day. */
export const calendarioQuery = (form: CalendarioDoModeloForm) =>
  queryOptions({
    queryKey: [noun, 'calendario', form],
    queryFn: async ({ signal }) =>
      (await call('POST /implantacoes/modelos/calendario', { body: form, signal })).data,
    placeholderData: keepPreviousData,
    retry: false,
  });

export const createModelo = (form: NovoImplantacaoModelo) =>
  call('POST /implantacoes/modelos', { body: form });
export const duplicateModelo = (uuid: string, nome: string) =>
  call('POST /implantacoes/modelos/:modelo/duplicar', {
    params: { modelo: uuid },
    body: { nome },
  });
export const updateModelo = (uuid: string, form: ImplantacaoModeloForm) =>
  call('PUT /implantacoes/modelos/:modelo', { params: { modelo: uuid }, body: form });
export const setModeloStatus = (uuid: string, form: ImplantacaoModeloStatusForm) =>
  call('PUT /implantacoes/modelos/:modelo/status', { params: { modelo: uuid }, body: form });
export const saveRascunho = (uuid: string, form: ImplantacaoRascunhoForm) =>
  call('PUT /implantacoes/modelos/:modelo/rascunho', { params: { modelo: uuid }, body: form });
export const discardRascunho = (uuid: string, versao: number) =>
  call('DELETE /implantacoes/modelos/:modelo/rascunho', { params: { modelo: uuid }, query: { versao } });
export const publishModelo = (uuid: string, form: PublicarImplantacaoModelo) =>
  call('POST /implantacoes/modelos/:modelo/publicar', {
    params: { modelo: uuid },
    body: form,
  });

/** Towns of Brazil by what was typed of their names. */
export async function searchCidades(busca: string, signal: AbortSignal): Promise<Option[]> {
  const { data } = await call('GET /municipios', { query: { busca: busca || undefined }, signal });
  return data.map(({ codigo, nome, uf }) => ({ value: codigo, label: `${nome}/${uf}` }));
}

/** What follows a change of a template: the person is told, and what hangs on it is asked again. */
export function useModeloDone(): (text: string) => Promise<void> {
  const queryClient = useQueryClient();
  return (text) => {
    notify.success(text);
    return queryClient.invalidateQueries({ queryKey: [noun] });
  };
}

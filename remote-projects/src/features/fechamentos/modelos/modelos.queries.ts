import type {
  DatasDaRegraForm,
  FechamentoModeloForm,
  ModeloStatusForm,
  NovoFechamentoModelo,
  PublicarModelo,
  RascunhoForm,
} from '@gestao/shared/contracts/operacao/fechamento-modelos';
import type { ExcecoesForm } from '@gestao/shared/contracts/operacao/modelo-clientes';
import { call } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { keepPreviousData, queryOptions, useQueryClient } from '@gestao/shared/query';
import type { VersionComparison } from '@gestao/shared/ui/form';
import type { ListParams } from '@gestao/shared/ui/table';
import { texts } from '../../../texts/fechamento-modelos';

/** First part of the keys of what is read of templates of closings. */
export const noun = 'fechamento-modelos';

export const fetchModelos = (query: ListParams, signal: AbortSignal) =>
  call('GET /fechamentos/modelos', { query, signal });

export const modeloQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'modelo', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /fechamentos/modelos/:modelo', { params: { modelo: uuid }, signal })).data,
  });

export const opcoesQuery = () =>
  queryOptions({
    queryKey: [noun, 'opcoes'],
    queryFn: async ({ signal }) => (await call('GET /fechamentos/modelos/opcoes', { signal })).data,
  });

/** The next dates of a task as it is being written. */
export const datasQuery = (form: DatasDaRegraForm) =>
  queryOptions({
    queryKey: [noun, 'datas', form],
    queryFn: async ({ signal }) =>
      (await call('POST /fechamentos/modelos/datas', { body: form, signal })).data.itens,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** How two versions are compared. */
export const comparacaoDe = (uuid: string): VersionComparison => ({
  queryKey: [noun, 'comparacao', uuid],
  read: async (de, para, signal) => {
    const request = { params: { modelo: uuid }, query: { de, para }, signal };
    return (await call('GET /fechamentos/modelos/:modelo/comparar', request)).data.itens;
  },
  changes: texts.difference,
});

/** What publishing into the open closings would do. */
export const publicacaoQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'publicacao', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /fechamentos/modelos/:modelo/publicar', { params: { modelo: uuid }, signal })).data,
    staleTime: 0,
  });

/** Clients that a template runs for. */
export const clientesQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'clientes', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /fechamentos/modelos/:modelo/clientes', { params: { modelo: uuid }, signal })).data,
  });

/** What differs for one of them. */
export const clienteQuery = (modelo: string, vinculo: string) =>
  queryOptions({
    queryKey: [noun, 'cliente', modelo, vinculo],
    queryFn: ({ signal }) => readExcecoes(modelo, vinculo, signal),
  });

/** The same, past what is kept of it. */
export const readExcecoes = async (modelo: string, vinculo: string, signal?: AbortSignal) =>
  (
    await call('GET /fechamentos/modelos/:modelo/clientes/:vinculo', {
      params: { modelo, vinculo },
      signal,
    })
  ).data;

export const saveExcecoes = (modelo: string, vinculo: string, form: ExcecoesForm) =>
  call('PUT /fechamentos/modelos/:modelo/clientes/:vinculo', { params: { modelo, vinculo }, body: form });
export const createModelo = (form: NovoFechamentoModelo) => call('POST /fechamentos/modelos', { body: form });
export const updateModelo = (uuid: string, form: FechamentoModeloForm) =>
  call('PUT /fechamentos/modelos/:modelo', { params: { modelo: uuid }, body: form });
export const setModeloStatus = (uuid: string, form: ModeloStatusForm) =>
  call('PUT /fechamentos/modelos/:modelo/status', { params: { modelo: uuid }, body: form });
export const saveRascunho = (uuid: string, form: RascunhoForm) =>
  call('PUT /fechamentos/modelos/:modelo/rascunho', { params: { modelo: uuid }, body: form });
export const discardRascunho = (uuid: string, versao: number) =>
  call('DELETE /fechamentos/modelos/:modelo/rascunho', { params: { modelo: uuid }, query: { versao } });
export const publishModelo = (uuid: string, form: PublicarModelo) =>
  call('POST /fechamentos/modelos/:modelo/publicar', {
    params: { modelo: uuid },
    body: form,
  });

/** What follows a change of a template: the person is told, and what hangs on it is asked again. */
export function useModeloDone(): (text: string) => void {
  const queryClient = useQueryClient();
  return (text) => {
    notify.success(text);
    for (const each of [noun, 'geracao-fechamentos', 'fechamentos'])
      void queryClient.invalidateQueries({ queryKey: [each] });
  };
}

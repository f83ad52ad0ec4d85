import type {
  DuplicarProjeto,
  ModeloForm,
  PreviaQuery,
  ProjetoDeModelo,
  SalvarModelo,
} from '@gestao/shared/contracts/operacao/projeto-modelos';
import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import { optionsOf } from '@gestao/shared/rules/options';
import type { ListParams } from '@gestao/shared/ui/table';

/** First part of the keys of what is read of templates. */
export const noun = 'projeto-modelos';

export const fetchModelos = (query: ListParams, signal: AbortSignal) =>
  call('GET /projetos/modelos', { query, signal });

export const modeloQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'modelo', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /projetos/modelos/:modelo', { params: { modelo: uuid }, signal })).data,
  });

/** Templates by words; the first of them without any. */
export const findModelos = async (busca: string, signal: AbortSignal) =>
  optionsOf((await call('GET /projetos/modelos', { query: { busca, por_pagina: 25 }, signal })).data.itens);
/** Projects the person sees, by words. */
export const findProjetos = async (busca: string, signal: AbortSignal) =>
  (await call('GET /projetos', { query: { busca, por_pagina: 25 }, signal })).data.itens.map(
    ({ uuid, codigo, nome }) => ({ value: uuid, label: `${codigo} ${nome}` }),
  );

/** What would be made, out of a template or of a project. */
export const previaQuery = (de: { modelo: string } | { projeto: string }, query: PreviaQuery) =>
  queryOptions({
    queryKey: [noun, 'previa', de, query],
    queryFn: async ({ signal }) =>
      'modelo' in de
        ? (
            await call('GET /projetos/modelos/:modelo/previa', {
              params: { modelo: de.modelo },
              query,
              signal,
            })
          ).data
        : (await call('GET /projetos/:uuid/duplicar', { params: { uuid: de.projeto }, query, signal })).data,
  });

export const saveAsModelo = (uuid: string, form: SalvarModelo) =>
  call('POST /projetos/:uuid/modelo', { params: { uuid }, body: form });
export const saveModelo = (uuid: string, form: ModeloForm) =>
  call('PUT /projetos/modelos/:modelo', { params: { modelo: uuid }, body: form });
export const deleteModelo = ({ uuid, versao }: { uuid: string; versao: number }) =>
  call('DELETE /projetos/modelos/:modelo', { params: { modelo: uuid }, query: { versao } });
export const createDeModelo = (uuid: string, form: ProjetoDeModelo) =>
  call('POST /projetos/modelos/:modelo/projetos', { params: { modelo: uuid }, body: form });
export const duplicateProjeto = (uuid: string, form: DuplicarProjeto) =>
  call('POST /projetos/:uuid/duplicar', { params: { uuid }, body: form });

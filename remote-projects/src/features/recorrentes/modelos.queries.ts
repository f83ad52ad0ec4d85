import type {
  Recorrente,
  RecorrenteForm,
  RecorrentePreviaForm,
  RecorrenteSituacaoForm,
  RecorrenteUpdate,
} from '@gestao/shared/contracts/operacao/recorrente-modelos';
import { call } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { queryOptions, useQueryClient } from '@gestao/shared/query';
import { optionsOf } from '@gestao/shared/rules/options';
import type { ListParams } from '@gestao/shared/ui/table';
import { texts } from '../../texts/recorrentes';

export const noun = 'recorrentes';

export const fetchModelos = (query: ListParams, signal: AbortSignal) =>
  call('GET /recorrentes', { query, signal });
export const modeloQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'detail', uuid],
    queryFn: async ({ signal }) => (await call('GET /recorrentes/:uuid', { params: { uuid }, signal })).data,
  });
export const opcoesDoModeloQuery = () =>
  queryOptions({
    queryKey: [noun, 'opcoes'],
    queryFn: async ({ signal }) => (await call('GET /recorrentes/opcoes', { signal })).data,
  });
export const findClientes = async (busca: string, signal: AbortSignal) =>
  optionsOf((await call('GET /recorrentes/clientes', { query: { busca }, signal })).data);
export const previaQuery = (form: RecorrentePreviaForm) =>
  queryOptions({
    queryKey: [noun, 'previa', form],
    queryFn: async ({ signal }) => (await call('POST /recorrentes/previa', { body: form, signal })).data,
    retry: false,
  });

export const createModelo = (form: RecorrenteForm) => call('POST /recorrentes', { body: form });
export const updateModelo = (uuid: string, form: RecorrenteUpdate) =>
  call('PUT /recorrentes/:uuid', { params: { uuid }, body: form });
export const changeSituacao = (
  { uuid, versao }: Pick<Recorrente, 'uuid' | 'versao'>,
  form: Omit<RecorrenteSituacaoForm, 'versao'>,
) => call('POST /recorrentes/:uuid/situacao', { params: { uuid }, body: { ...form, versao } });
export const generateNow = (uuid: string) => call('POST /recorrentes/:uuid/gerar', { params: { uuid } });

/** What follows a change of a model: the person is told, and what tells of models and tasks is asked again. */
export function useModeloDone(): (text: string) => void {
  const queryClient = useQueryClient();
  return (text) => {
    notify.success(text);
    for (const each of [noun, 'revisao-recorrentes', 'tarefas'])
      void queryClient.invalidateQueries({ queryKey: [each] });
  };
}

export const geradasText = (geradas: { criadas: number; existentes: number; sem_responsavel: number }) =>
  texts.generated(geradas.criadas, geradas.existentes, geradas.sem_responsavel);

import type {
  EtapasForm,
  Medicao,
  NovoProcesso,
  ProcessoForm,
  ProcessoPasso,
  ProjetoDeMelhoria,
  Simular,
} from '@gestao/shared/contracts/operacao/processos';
import { call } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { keepPreviousData, queryOptions, useQueryClient } from '@gestao/shared/query';
import { optionsOf } from '@gestao/shared/rules/options';
import type { ListParams } from '@gestao/shared/ui/table';

export const noun = 'processos';

export const fetchProcessos = (query: ListParams, signal: AbortSignal) =>
  call('GET /processos', { query, signal });

export const processoQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'detail', uuid],
    queryFn: async ({ signal }) => (await call('GET /processos/:uuid', { params: { uuid }, signal })).data,
  });

export const opcoesQuery = () =>
  queryOptions({
    queryKey: [noun, 'opcoes'],
    queryFn: async ({ signal }) => (await call('GET /processos/opcoes', { signal })).data,
  });

/** What these steps would gain, reckoned by the api alone. */
export const simulacaoQuery = (uuid: string, raias: Simular) =>
  queryOptions({
    queryKey: [noun, 'simulacao', uuid, raias],
    queryFn: async ({ signal }) =>
      (await call('POST /processos/:uuid/simular', { params: { uuid }, body: raias, signal })).data,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Processes that a project puts in place. */
export const doProjetoQuery = (projeto: string) =>
  queryOptions({
    queryKey: [noun, 'projeto', projeto],
    queryFn: async ({ signal }) => (await call('GET /processos', { query: { projeto }, signal })).data.itens,
  });

export const findClientes = async (busca: string, signal: AbortSignal) =>
  optionsOf((await call('GET /processos/clientes', { query: { busca }, signal })).data);
/** The clients that a list is filtered by, for their names. */
export const clientesQuery = (uuids: readonly string[]) =>
  queryOptions({
    queryKey: [noun, 'clientes', ...uuids],
    queryFn: async ({ signal }) => {
      const answers = uuids.map((uuid) => call('GET /processos/clientes', { query: { uuid }, signal }));
      return (await Promise.all(answers)).flatMap(({ data }) => data);
    },
    enabled: uuids.length > 0,
  });

export const createProcesso = (form: NovoProcesso) => call('POST /processos', { body: form });
export const updateProcesso = (uuid: string, form: ProcessoForm) =>
  call('PUT /processos/:uuid', { params: { uuid }, body: form });
export const removeProcesso = (uuid: string, versao: number) =>
  call('DELETE /processos/:uuid', { params: { uuid }, query: { versao } });
export const saveEtapas = (uuid: string, form: EtapasForm) =>
  call('PUT /processos/:uuid/etapas', { params: { uuid }, body: form });
export const stepProcesso = (uuid: string, form: ProcessoPasso) =>
  call('POST /processos/:uuid/passos', { params: { uuid }, body: form });
export const measureProcesso = (uuid: string, form: Medicao) =>
  call('PUT /processos/:uuid/medicao', { params: { uuid }, body: form });
export const createProjeto = (uuid: string, form: ProjetoDeMelhoria) =>
  call('POST /processos/:uuid/projeto', { params: { uuid }, body: form });

/** What follows a change of a process: the person is told, and what hangs on it is asked again. */
export function useProcessoDone(): (text: string) => Promise<void> {
  const queryClient = useQueryClient();
  return async (text) => {
    notify.success(text);
    await Promise.all(
      [noun, 'hoje', 'projetos'].map((each) => queryClient.invalidateQueries({ queryKey: [each] })),
    );
  };
}

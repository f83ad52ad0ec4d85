import type { RelatorioForm } from '@gestao/shared/contracts/operacao/projeto-andamento';
import type {
  ProjetoForm,
  ProjetoPassoForm,
  ProjetoUpdate,
} from '@gestao/shared/contracts/operacao/projeto-edicao';
import type {
  ProjetoEtapasForm,
  ProjetoTarefasForm,
  TarefaEtapaForm,
} from '@gestao/shared/contracts/operacao/projeto-tarefas';
import type { ProjetoDetalhe } from '@gestao/shared/contracts/operacao/projetos';
import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import { optionsOf } from '@gestao/shared/rules/options';
import type { ListParams } from '@gestao/shared/ui/table';

export const noun = 'projetos';

export const fetchProjetos = (query: ListParams, signal: AbortSignal) =>
  call('GET /projetos', { query, signal });

export const projetoQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'detail', uuid],
    queryFn: async ({ signal }) => (await call('GET /projetos/:uuid', { params: { uuid }, signal })).data,
  });

export const andamentoQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'andamento', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /projetos/:uuid/andamento', { params: { uuid }, signal })).data,
  });
export const issueRelatorio = (uuid: string, form: RelatorioForm) =>
  call('POST /projetos/:uuid/relatorios', { params: { uuid }, body: form });

export const projetoTarefasQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'tarefas', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /projetos/:uuid/tarefas', { params: { uuid }, signal })).data,
  });

export const cronogramaQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'cronograma', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /projetos/:uuid/cronograma', { params: { uuid }, signal })).data,
  });

export const opcoesQuery = () =>
  queryOptions({
    queryKey: [noun, 'opcoes'],
    queryFn: async ({ signal }) => (await call('GET /projetos/opcoes', { signal })).data,
  });

export const findClientes = async (busca: string, signal: AbortSignal) =>
  optionsOf((await call('GET /projetos/clientes', { query: { busca }, signal })).data);

/** The clients that a list is filtered by, for their names. */
export const clientesQuery = (uuids: readonly string[]) =>
  queryOptions({
    queryKey: [noun, 'clientes', ...uuids],
    queryFn: async ({ signal }) => {
      const answers = uuids.map((uuid) => call('GET /projetos/clientes', { query: { uuid }, signal }));
      return (await Promise.all(answers)).flatMap(({ data }) => data);
    },
    enabled: uuids.length > 0,
  });

export const createProjeto = (form: ProjetoForm) => call('POST /projetos', { body: form });
export const updateProjeto = (uuid: string, form: ProjetoUpdate) =>
  call('PUT /projetos/:uuid', { params: { uuid }, body: form });

type SemVersao<T> = T extends unknown ? Omit<T, 'versao'> : never;
/** Takes a project one step on; the version is the one on the screen. */
export const stepProjeto = (
  { uuid, versao }: Pick<ProjetoDetalhe, 'uuid' | 'versao'>,
  passo: SemVersao<ProjetoPassoForm>,
) =>
  call('POST /projetos/:uuid/passos', {
    params: { uuid },
    body: { ...passo, versao } as ProjetoPassoForm,
  });

export const arquivosQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'arquivos', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /anexos', { query: { entidade: 'projeto', entidade_uuid: uuid }, signal })).data.itens,
  });

export const saveEtapas = (
  { uuid, versao }: { uuid: string; versao: number },
  form: Omit<ProjetoEtapasForm, 'versao'>,
) => call('PUT /projetos/:uuid/etapas', { params: { uuid }, body: { ...form, versao } });
export const addTarefas = (uuid: string, form: ProjetoTarefasForm) =>
  call('POST /projetos/:uuid/tarefas', { params: { uuid }, body: form });
export const moveCartao = (uuid: string, tarefa: string, form: TarefaEtapaForm) =>
  call('PUT /projetos/:uuid/tarefas/:tarefa/etapa', { params: { uuid, tarefa }, body: form });

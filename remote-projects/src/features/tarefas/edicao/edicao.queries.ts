import type { TarefaForm, TarefaLugar, TarefaUpdate } from '@gestao/shared/contracts/operacao/tarefa-edicao';
import type {
  DependenciasForm,
  ImpedimentoForm,
  ImpedimentoUpdate,
} from '@gestao/shared/contracts/operacao/tarefa-vinculos';
import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import { optionsOf } from '@gestao/shared/rules/options';

/** Choices of the forms of a task. */
export const opcoesQuery = () =>
  queryOptions({
    queryKey: ['tarefas', 'opcoes'],
    queryFn: async ({ signal }) => (await call('GET /tarefas/opcoes', { signal })).data,
  });

export const optionOf = ({ valor, rotulo }: { valor: string; rotulo: string }) => ({
  value: valor,
  label: rotulo,
});

export const findClientes = async (busca: string, signal: AbortSignal) =>
  optionsOf((await call('GET /tarefas/clientes', { query: { busca }, signal })).data);

/** Tasks that may come before one, or that it may be part of. */
export const findCandidatas =
  (uuid: string, como: 'anterior' | 'principal') => async (busca: string, signal: AbortSignal) =>
    optionsOf(
      (await call('GET /tarefas/:uuid/candidatas', { params: { uuid }, query: { busca, como }, signal }))
        .data,
    );

export const createTarefa = (form: TarefaForm) => call('POST /tarefas', { body: form });
export const updateTarefa = (uuid: string, form: TarefaUpdate) =>
  call('PUT /tarefas/:uuid', { params: { uuid }, body: form });
export const moveTarefa = (uuid: string, form: TarefaLugar) =>
  call('PUT /tarefas/:uuid/lugar', { params: { uuid }, body: form });
export const writeDependencias = (uuid: string, form: DependenciasForm) =>
  call('PUT /tarefas/:uuid/dependencias', { params: { uuid }, body: form });
export const openImpedimento = (uuid: string, form: ImpedimentoForm) =>
  call('POST /tarefas/:uuid/impedimentos', { params: { uuid }, body: form });
export const updateImpedimento = (uuid: string, impedimento: string, form: ImpedimentoUpdate) =>
  call('PUT /tarefas/:uuid/impedimentos/:impedimento', { params: { uuid, impedimento }, body: form });
export const resolveImpedimento = (uuid: string, impedimento: string, versao: number) =>
  call('POST /tarefas/:uuid/impedimentos/:impedimento/resolver', {
    params: { uuid, impedimento },
    body: { versao },
  });

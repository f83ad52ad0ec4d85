import type { ChecklistItemForm, TarefaPassoForm } from '@gestao/shared/contracts/operacao/tarefa-passos';
import type { TarefaDetalhe } from '@gestao/shared/contracts/operacao/tarefas';
import { call, errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { queryOptions, useMutation, useQueryClient } from '@gestao/shared/query';
import { texts } from '../../texts/tarefas';

export const tarefaQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['tarefas', 'detail', uuid],
    queryFn: async ({ signal }) => (await call('GET /tarefas/:uuid', { params: { uuid }, signal })).data,
  });

/** Reasons for which a task is set aside, of the firm's own list. */
export const motivosQuery = () =>
  queryOptions({
    queryKey: ['tarefas', 'motivos'],
    queryFn: async ({ signal }) => (await call('GET /tarefas/motivos', { signal })).data.itens,
    staleTime: 5 * 60_000,
  });

/** What shows tasks, by the nouns under which screens keep it. */
const nouns = ['tarefas', 'tarefas-equipe', 'projetos', 'fechamentos', 'hoje', 'contadores'];

/** What follows a change of many tasks: everything that shows them is asked again. */
export function useTarefasChanged(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const noun of nouns) void queryClient.invalidateQueries({ queryKey: [noun] });
  };
}

/**
 * What follows a change of a task: everything that shows it is asked again. It is over once the task itself is read,
 * so that the next step goes with the version that the last one left.
 */
export function useTarefaChanged(): (uuid: string) => Promise<void> {
  const queryClient = useQueryClient();
  const all = useTarefasChanged();
  return (uuid) => {
    all();
    void queryClient.invalidateQueries({ queryKey: ['mensagens', 'tarefa', uuid] });
    return queryClient.invalidateQueries({ queryKey: tarefaQuery(uuid).queryKey }, { cancelRefetch: false });
  };
}

type SemVersao<T> = T extends unknown ? Omit<T, 'versao'> : never;
/** A step as a person takes it; the version is the one on the screen. */
export type PassoPedido = SemVersao<TarefaPassoForm>;

export const stepTarefa = (tarefa: Pick<TarefaDetalhe, 'uuid' | 'versao'>, passo: PassoPedido) =>
  call('POST /tarefas/:uuid/passos', {
    params: { uuid: tarefa.uuid },
    body: { ...passo, versao: tarefa.versao } as TarefaPassoForm,
  });

/**
 * What a person presses on one task reaches the api in that order: a step must not overtake the ticks it rests on,
 * which the screen shows before they are kept.
 */
export const inOrder = (uuid: string) => ({ scope: { id: `tarefa:${uuid}` } });

/** Takes a step that asks for nothing more, and says what came of it. */
export function useStep(tarefa: Pick<TarefaDetalhe, 'uuid' | 'versao'>) {
  const changed = useTarefaChanged();
  return useMutation({
    ...inOrder(tarefa.uuid),
    mutationFn: (passo: PassoPedido) => stepTarefa(tarefa, passo),
    onSuccess: ({ data }) => notify.success(texts.done(data.status_label)),
    onError: (error) => notify.error(errorText(error)),
    onSettled: () => changed(tarefa.uuid),
  });
}

export const tickChecklist = (uuid: string, item: string, form: ChecklistItemForm) =>
  call('PUT /tarefas/:uuid/checklist/:item', { params: { uuid, item }, body: form });

/** Address of a file; it lives five minutes. */
export const linkArquivo = async (uuid: string) =>
  (await call('POST /anexos/:uuid/link', { params: { uuid } })).data.url;
export const deleteArquivo = (uuid: string) => call('DELETE /anexos/:uuid', { params: { uuid } });

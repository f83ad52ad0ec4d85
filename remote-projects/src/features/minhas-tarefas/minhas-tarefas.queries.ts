import { call } from '@gestao/shared/http';
import { keepPreviousData, queryOptions } from '@gestao/shared/query';

type Filters = Readonly<Record<string, string | number | undefined>>;

export const quadroQuery = (filters: Filters) =>
  queryOptions({
    queryKey: ['tarefas', 'quadro', filters],
    queryFn: async ({ signal }) =>
      (await call('GET /minhas-tarefas/quadro', { query: filters, signal })).data,
  });

/** @param quantos tasks that do not fit; the first ones unless told */
export const meuDiaQuery = (quantos?: number) =>
  queryOptions({
    queryKey: ['tarefas', 'meu-dia', quantos],
    queryFn: async ({ signal }) =>
      (await call('GET /minhas-tarefas/meu-dia', { query: { quantos }, signal })).data,
    placeholderData: keepPreviousData,
  });

/** Names of who can be mentioned in the messages of a task: who sees it. */
export const mencionaveisQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['mensagens', 'tarefa', uuid, 'pessoas'],
    queryFn: async ({ signal }) =>
      (
        await call('GET /mensagens/pessoas', { query: { entidade: 'tarefa', uuid }, signal })
      ).data.pessoas.map(({ nome }) => nome),
  });

/** Writes to people in the messages of a task; each of them gets a notice. */
export const writeTo = (tarefa: string, nomes: readonly string[], texto: string) =>
  call('POST /mensagens', {
    body: {
      entidade: 'tarefa',
      uuid: tarefa,
      tipo: 'comentario',
      texto: `${nomes.map((nome) => `@${nome}`).join(' ')} ${texto}`,
    },
  });

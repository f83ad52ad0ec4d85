import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import type { ListParams } from '@gestao/shared/ui/table';

export const noun = 'projetos';

export const fetchProjetos = (query: ListParams, signal: AbortSignal) =>
  call('GET /projetos', { query, signal });

export const projetoQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'detail', uuid],
    queryFn: async ({ signal }) => (await call('GET /projetos/:uuid', { params: { uuid }, signal })).data,
  });

export const projetoTarefasQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'tarefas', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /projetos/:uuid/tarefas', { params: { uuid }, signal })).data,
  });

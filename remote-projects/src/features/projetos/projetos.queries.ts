import type { ListResult } from '@gestao/shared/contracts/comum/http';
import type { Projeto, ProjetoDetalhe, ProjetoTarefas } from '@gestao/shared/contracts/operacao/projetos';
import { http } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import type { ListParams } from '@gestao/shared/ui/table';

export const noun = 'projetos';

export const fetchProjetos = (query: ListParams, signal: AbortSignal) =>
  http.get<{ data: ListResult<Projeto> }>('/projetos', { query, signal });

export const projetoQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'detail', uuid],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: ProjetoDetalhe }>(`/projetos/${uuid}`, { signal })).data,
  });

export const projetoTarefasQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'tarefas', uuid],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: ProjetoTarefas }>(`/projetos/${uuid}/tarefas`, { signal })).data,
  });

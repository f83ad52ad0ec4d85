import type {
  Departamento,
  DepartamentoDetail,
  DepartamentoForm,
  DepartamentoMove,
  DepartamentoNode,
  DepartamentoOptions,
} from '@gestao/shared/contracts/acesso/departamentos';
import type { Vinculos } from '@gestao/shared/contracts/comum/fields';
import type { ListResult } from '@gestao/shared/contracts/comum/http';
import { http } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import type { ListParams } from '@gestao/shared/ui/table';

export const noun = 'departamentos';

export const fetchDepartamentos = (query: ListParams, signal: AbortSignal) =>
  http.get<{ data: ListResult<Departamento> }>('/departamentos', { query, signal });

export const departamentoQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'detail', uuid],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: DepartamentoDetail }>(`/departamentos/${uuid}`, { signal })).data,
    // A form starts from what is saved now, not from a minute ago.
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

export const departamentoOptionsQuery = () =>
  queryOptions({
    queryKey: [noun, 'options'],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: DepartamentoOptions }>('/departamentos/opcoes', { signal })).data,
  });

export const departamentoTreeQuery = () =>
  queryOptions({
    queryKey: [noun, 'tree'],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: { itens: DepartamentoNode[] } }>('/departamentos/arvore', { signal })).data
        .itens,
  });

export const departamentoVinculosQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'links', uuid],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: Vinculos }>(`/departamentos/${uuid}/vinculos`, { signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

export const createDepartamento = (form: DepartamentoForm) => http.post('/departamentos', form);
export const updateDepartamento = (uuid: string, form: DepartamentoForm & { versao: number }) =>
  http.put(`/departamentos/${uuid}`, form);
export const moveDepartamento = (uuid: string, form: DepartamentoMove) =>
  http.put(`/departamentos/${uuid}/pai`, form);
export const deleteDepartamento = (uuid: string, versao: number) =>
  http.delete(`/departamentos/${uuid}`, { query: { versao } });

/** A loaded department as its form holds it. */
export const formOf = (detail: DepartamentoDetail): DepartamentoForm & { versao: number } => ({
  nome: detail.nome,
  sigla: detail.sigla,
  cor: detail.cor,
  responsavel_uuid: detail.responsavel?.uuid ?? null,
  departamento_pai_uuid: detail.departamento_pai?.uuid ?? null,
  ativo: detail.ativo,
  versao: detail.versao,
});

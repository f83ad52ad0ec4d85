import type {
  DepartamentoDetail,
  DepartamentoForm,
  DepartamentoMove,
} from '@gestao/shared/contracts/acesso/departamentos';
import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import type { ListParams } from '@gestao/shared/ui/table';

export const noun = 'departamentos';

export const fetchDepartamentos = (query: ListParams, signal: AbortSignal) =>
  call('GET /departamentos', { query, signal });

export const departamentoQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'detail', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /departamentos/:uuid', { params: { uuid }, signal })).data,
    // A form starts from what is saved now, not from a minute ago.
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

export const departamentoOptionsQuery = () =>
  queryOptions({
    queryKey: [noun, 'options'],
    queryFn: async ({ signal }) => (await call('GET /departamentos/opcoes', { signal })).data,
  });

export const departamentoTreeQuery = () =>
  queryOptions({
    queryKey: [noun, 'tree'],
    queryFn: async ({ signal }) => (await call('GET /departamentos/arvore', { signal })).data.itens,
  });

export const departamentoVinculosQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'links', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /departamentos/:uuid/vinculos', { params: { uuid }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

export const createDepartamento = (form: DepartamentoForm) => call('POST /departamentos', { body: form });
export const updateDepartamento = (uuid: string, form: DepartamentoForm & { versao: number }) =>
  call('PUT /departamentos/:uuid', { params: { uuid }, body: form });
export const moveDepartamento = (uuid: string, form: DepartamentoMove) =>
  call('PUT /departamentos/:uuid/pai', { params: { uuid }, body: form });
export const deleteDepartamento = (uuid: string, versao: number) =>
  call('DELETE /departamentos/:uuid', { params: { uuid }, query: { versao } });

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

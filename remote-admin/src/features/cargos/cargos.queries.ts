import type { CargoDetail, CargoForm, CargoLevel } from '@gestao/shared/contracts/acesso/cargos';
import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import type { ListParams } from '@gestao/shared/ui/table';

export const noun = 'cargos';

export const fetchCargos = (query: ListParams, signal: AbortSignal) => call('GET /cargos', { query, signal });

export const cargoQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'detail', uuid],
    queryFn: async ({ signal }) => (await call('GET /cargos/:uuid', { params: { uuid }, signal })).data,
    // A form starts from what is saved now, not from a minute ago.
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

export const cargoOptionsQuery = () =>
  queryOptions({
    queryKey: [noun, 'options'],
    queryFn: async ({ signal }) => (await call('GET /cargos/opcoes', { signal })).data,
  });

export const cargoLevelsQuery = () =>
  queryOptions({
    queryKey: [noun, 'levels'],
    queryFn: async ({ signal }) => (await call('GET /cargos/niveis', { signal })).data.itens,
  });

export const cargoVinculosQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'links', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /cargos/:uuid/vinculos', { params: { uuid }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

export const createCargo = (form: CargoForm) => call('POST /cargos', { body: form });
export const updateCargo = (uuid: string, form: CargoForm & { versao: number }) =>
  call('PUT /cargos/:uuid', { params: { uuid }, body: form });
export const changeCargoLevel = (uuid: string, form: CargoLevel) =>
  call('PUT /cargos/:uuid/nivel', { params: { uuid }, body: form });
export const deleteCargo = (uuid: string, versao: number) =>
  call('DELETE /cargos/:uuid', { params: { uuid }, query: { versao } });

/** A loaded position as its form holds it. */
export const formOf = (detail: CargoDetail): CargoForm & { versao: number } => ({
  nome: detail.nome,
  departamento_uuid: detail.departamento?.uuid ?? null,
  nivel: detail.nivel as CargoForm['nivel'],
  ativo: detail.ativo,
  versao: detail.versao,
});

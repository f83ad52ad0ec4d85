import type {
  Cargo,
  CargoDetail,
  CargoForm,
  CargoLevel,
  CargoOptions,
} from '@gestao/shared/contracts/acesso/cargos';
import type { Vinculos } from '@gestao/shared/contracts/comum/fields';
import type { ListResult } from '@gestao/shared/contracts/comum/http';
import { http } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import type { ListParams } from '@gestao/shared/ui/table';

export const noun = 'cargos';

export const fetchCargos = (query: ListParams, signal: AbortSignal) =>
  http.get<{ data: ListResult<Cargo> }>('/cargos', { query, signal });

export const cargoQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'detail', uuid],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: CargoDetail }>(`/cargos/${uuid}`, { signal })).data,
    // A form starts from what is saved now, not from a minute ago.
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

export const cargoOptionsQuery = () =>
  queryOptions({
    queryKey: [noun, 'options'],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: CargoOptions }>('/cargos/opcoes', { signal })).data,
  });

export const cargoLevelsQuery = () =>
  queryOptions({
    queryKey: [noun, 'levels'],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: { itens: Cargo[] } }>('/cargos/niveis', { signal })).data.itens,
  });

export const cargoVinculosQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'links', uuid],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: Vinculos }>(`/cargos/${uuid}/vinculos`, { signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

export const createCargo = (form: CargoForm) => http.post('/cargos', form);
export const updateCargo = (uuid: string, form: CargoForm & { versao: number }) =>
  http.put(`/cargos/${uuid}`, form);
export const changeCargoLevel = (uuid: string, form: CargoLevel) => http.put(`/cargos/${uuid}/nivel`, form);
export const deleteCargo = (uuid: string, versao: number) =>
  http.delete(`/cargos/${uuid}`, { query: { versao } });

/** A loaded position as its form holds it. */
export const formOf = (detail: CargoDetail): CargoForm & { versao: number } => ({
  nome: detail.nome,
  departamento_uuid: detail.departamento?.uuid ?? null,
  nivel: detail.nivel as CargoForm['nivel'],
  ativo: detail.ativo,
  versao: detail.versao,
});

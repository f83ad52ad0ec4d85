import type { Anexo } from '@gestao/shared/contracts/anexos';
import type {
  Cliente,
  ClienteCreate,
  ClienteDetail,
  ClienteDocumento,
  ClienteOptions,
  ClienteUpdate,
} from '@gestao/shared/contracts/clientes';
import type { Vinculos } from '@gestao/shared/contracts/fields';
import type { ListResult } from '@gestao/shared/contracts/http';
import { http } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import type { ListParams } from '@gestao/shared/ui/table';

export const noun = 'clientes';

export const fetchClientes = (query: ListParams, signal: AbortSignal) =>
  http.get<{ data: ListResult<Cliente> }>('/clientes', { query, signal });

export const clienteQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'detail', uuid],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: ClienteDetail }>(`/clientes/${uuid}`, { signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

export const clienteOptionsQuery = () =>
  queryOptions({
    queryKey: [noun, 'options'],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: ClienteOptions }>('/clientes/opcoes', { signal })).data,
  });

export const clienteVinculosQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'links', uuid],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: Vinculos }>(`/clientes/${uuid}/vinculos`, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

/** Who already has a document; asked when it is complete and valid. */
export const documentoQuery = (documento: string, ignorar: string | undefined) =>
  queryOptions({
    queryKey: [noun, 'documento', documento, ignorar ?? null],
    queryFn: async ({ signal }) =>
      (
        await http.get<{ data: ClienteDocumento }>('/clientes/documento', {
          query: { documento, ignorar },
          signal,
        })
      ).data,
    staleTime: 0,
  });

export const anexosQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'anexos', uuid],
    queryFn: async ({ signal }) =>
      (
        await http.get<{ data: { itens: Anexo[] } }>('/anexos', {
          query: { entidade: 'cliente', entidade_uuid: uuid },
          signal,
        })
      ).data.itens,
  });

export const createCliente = (form: ClienteCreate) => http.post('/clientes', form);
export const updateCliente = (uuid: string, form: ClienteUpdate) => http.put(`/clientes/${uuid}`, form);
export const changeClienteStatus = (uuid: string, para: 'suspenso' | 'ativo', versao: number) =>
  http.post(`/clientes/${uuid}/transicao`, { para, versao });
export const restoreCliente = (uuid: string) => http.post(`/clientes/${uuid}/reativar`);
export const deleteCliente = (uuid: string, versao: number) =>
  http.delete(`/clientes/${uuid}`, { query: { versao } });

export function uploadAnexo(uuid: string, file: File) {
  const form = new FormData();
  form.append('arquivo', file, file.name);
  return http.upload('/anexos', form, { query: { entidade: 'cliente', entidade_uuid: uuid } });
}
export const anexoLink = (uuid: string) => http.post<{ data: { url: string } }>(`/anexos/${uuid}/link`);

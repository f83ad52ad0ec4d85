import type { Perfil, PerfilDetail, PerfilForm, PerfilHolders } from '@gestao/shared/contracts/acesso/perfis';
import type { ListResult } from '@gestao/shared/contracts/comum/http';
import { http } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import type { ListParams } from '@gestao/shared/ui/table';

export const noun = 'perfis';

export const fetchPerfis = (query: ListParams, signal: AbortSignal) =>
  http.get<{ data: ListResult<Perfil> }>('/perfis', { query, signal });

export const perfilQuery = (id: string) =>
  queryOptions({
    queryKey: [noun, 'detail', id],
    queryFn: async ({ signal }) => (await http.get<{ data: PerfilDetail }>(`/perfis/${id}`, { signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** Every profile by name, for a choice. */
export const perfilChoicesQuery = () =>
  queryOptions({
    queryKey: [noun, 'choices'],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: ListResult<Perfil> }>('/perfis', { query: { por_pagina: 100 }, signal })).data
        .itens,
  });

export const holdersQuery = (permissao: string) =>
  queryOptions({
    queryKey: [noun, 'holders', permissao],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: PerfilHolders }>('/perfis/quem-tem', { query: { permissao }, signal })).data,
  });

export const createPerfil = (form: PerfilForm) => http.post('/perfis', form);
export const updatePerfil = (id: string, form: PerfilForm & { versao: number }) =>
  http.put(`/perfis/${id}`, form);
export const deletePerfil = (id: number, versao: number) =>
  http.delete(`/perfis/${id}`, { query: { versao } });

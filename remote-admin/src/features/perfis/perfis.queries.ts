import type { PerfilForm } from '@gestao/shared/contracts/acesso/perfis';
import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import type { ListParams } from '@gestao/shared/ui/table';

export const noun = 'perfis';

export const fetchPerfis = (query: ListParams, signal: AbortSignal) => call('GET /perfis', { query, signal });

export const perfilQuery = (id: string) =>
  queryOptions({
    queryKey: [noun, 'detail', id],
    queryFn: async ({ signal }) => (await call('GET /perfis/:id', { params: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** Every profile by name, for a choice. */
export const perfilChoicesQuery = () =>
  queryOptions({
    queryKey: [noun, 'choices'],
    queryFn: async ({ signal }) =>
      (await call('GET /perfis', { query: { por_pagina: 100 }, signal })).data.itens,
  });

export const holdersQuery = (permissao: string) =>
  queryOptions({
    queryKey: [noun, 'holders', permissao],
    queryFn: async ({ signal }) =>
      (await call('GET /perfis/quem-tem', { query: { permissao }, signal })).data,
  });

export const createPerfil = (form: PerfilForm) => call('POST /perfis', { body: form });
export const updatePerfil = (id: string, form: PerfilForm & { versao: number }) =>
  call('PUT /perfis/:id', { params: { id }, body: form });
export const deletePerfil = (id: number, versao: number) =>
  call('DELETE /perfis/:id', { params: { id }, query: { versao } });

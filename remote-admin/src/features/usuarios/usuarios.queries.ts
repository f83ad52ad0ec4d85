import type { UsuarioForm, UsuarioInativar } from '@gestao/shared/contracts/acesso/usuarios';
import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import type { ListParams } from '@gestao/shared/ui/table';

export const noun = 'usuarios';

export const fetchUsuarios = (query: ListParams, signal: AbortSignal) =>
  call('GET /usuarios', { query, signal });

export const usuarioQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'detail', uuid],
    queryFn: async ({ signal }) => (await call('GET /usuarios/:uuid', { params: { uuid }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

export const usuarioOptionsQuery = () =>
  queryOptions({
    queryKey: [noun, 'options'],
    queryFn: async ({ signal }) => (await call('GET /usuarios/opcoes', { signal })).data,
  });

export const pendenciasQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'pendencias', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /usuarios/:uuid/pendencias', { params: { uuid }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

export const inactivateUsuario = (uuid: string, form: UsuarioInativar) =>
  call('POST /usuarios/:uuid/inativar', { params: { uuid }, body: form });
export const inviteUsuario = (form: UsuarioForm) => call('POST /usuarios', { body: form });
export const updateUsuario = (uuid: string, form: UsuarioForm & { versao: number }) =>
  call('PUT /usuarios/:uuid', { params: { uuid }, body: form });
export const changeStatus = (uuid: string, para: 'bloqueado' | 'ativo', versao: number) =>
  call('POST /usuarios/:uuid/transicao', { params: { uuid }, body: { para, versao } });
export const sendLink = (uuid: string) => call('POST /usuarios/:uuid/link', { params: { uuid } });
export const endSessions = (uuid: string) => call('DELETE /usuarios/:uuid/sessoes', { params: { uuid } });

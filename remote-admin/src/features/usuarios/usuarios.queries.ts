import type {
  Usuario,
  UsuarioDetail,
  UsuarioForm,
  UsuarioInativar,
  UsuarioOptions,
  UsuarioPendencias,
} from '@gestao/shared/contracts/acesso/usuarios';
import type { ListResult } from '@gestao/shared/contracts/comum/http';
import { http } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import type { ListParams } from '@gestao/shared/ui/table';

export const noun = 'usuarios';

export const fetchUsuarios = (query: ListParams, signal: AbortSignal) =>
  http.get<{ data: ListResult<Usuario> }>('/usuarios', { query, signal });

export const usuarioQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'detail', uuid],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: UsuarioDetail }>(`/usuarios/${uuid}`, { signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

export const usuarioOptionsQuery = () =>
  queryOptions({
    queryKey: [noun, 'options'],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: UsuarioOptions }>('/usuarios/opcoes', { signal })).data,
  });

export const pendenciasQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'pendencias', uuid],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: UsuarioPendencias }>(`/usuarios/${uuid}/pendencias`, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

export const inactivateUsuario = (uuid: string, form: UsuarioInativar) =>
  http.post(`/usuarios/${uuid}/inativar`, form);
export const inviteUsuario = (form: UsuarioForm) => http.post('/usuarios', form);
export const updateUsuario = (uuid: string, form: UsuarioForm & { versao: number }) =>
  http.put(`/usuarios/${uuid}`, form);
export const changeStatus = (uuid: string, para: 'bloqueado' | 'ativo', versao: number) =>
  http.post(`/usuarios/${uuid}/transicao`, { para, versao });
export const sendLink = (uuid: string) => http.post(`/usuarios/${uuid}/link`);
export const endSessions = (uuid: string) => http.delete(`/usuarios/${uuid}/sessoes`);

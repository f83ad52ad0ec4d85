import type {
  ClienteServicoEnd,
  ClienteServicoForm,
  ClienteServicoUpdate,
} from '@gestao/shared/contracts/clientes/cliente-servicos';
import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import { noun } from '../clientes.queries';

/** Reads the services past the cache: what a form is compared with must not replace what it was filled from. */
export const readServicos = async (uuid: string, signal?: AbortSignal) =>
  (await call('GET /clientes/:uuid/servicos', { params: { uuid }, signal })).data;

export const servicosQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'servicos', uuid],
    queryFn: ({ signal }) => readServicos(uuid, signal),
  });

export const servicoOptionsQuery = () =>
  queryOptions({
    queryKey: [noun, 'servicos-options'],
    queryFn: async ({ signal }) => (await call('GET /clientes/servicos/opcoes', { signal })).data,
  });

export const addServico = (uuid: string, form: ClienteServicoForm) =>
  call('POST /clientes/:uuid/servicos', { params: { uuid }, body: form });
export const updateServico = (uuid: string, servico: string, form: ClienteServicoUpdate) =>
  call('PUT /clientes/:uuid/servicos/:servico', { params: { uuid, servico }, body: form });
export const endServico = (uuid: string, servico: string, form: ClienteServicoEnd) =>
  call('POST /clientes/:uuid/servicos/:servico/encerrar', { params: { uuid, servico }, body: form });
export const deleteServico = (uuid: string, servico: string, versao: number) =>
  call('DELETE /clientes/:uuid/servicos/:servico', { params: { uuid, servico }, query: { versao } });

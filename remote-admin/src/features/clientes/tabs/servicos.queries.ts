import type {
  ClienteServicoEnd,
  ClienteServicoForm,
  ClienteServicoOptions,
  ClienteServicos,
  ClienteServicoUpdate,
} from '@gestao/shared/contracts/clientes/cliente-servicos';
import { http } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import { noun } from '../clientes.queries';

/** Reads the services past the cache: what a form is compared with must not replace what it was filled from. */
export const readServicos = async (uuid: string, signal?: AbortSignal) =>
  (await http.get<{ data: ClienteServicos }>(`/clientes/${uuid}/servicos`, { signal })).data;

export const servicosQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'servicos', uuid],
    queryFn: ({ signal }) => readServicos(uuid, signal),
  });

export const servicoOptionsQuery = () =>
  queryOptions({
    queryKey: [noun, 'servicos-options'],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: ClienteServicoOptions }>('/clientes/servicos/opcoes', { signal })).data,
  });

export const addServico = (uuid: string, form: ClienteServicoForm) =>
  http.post(`/clientes/${uuid}/servicos`, form);
export const updateServico = (uuid: string, servico: string, form: ClienteServicoUpdate) =>
  http.put(`/clientes/${uuid}/servicos/${servico}`, form);
export const endServico = (uuid: string, servico: string, form: ClienteServicoEnd) =>
  http.post(`/clientes/${uuid}/servicos/${servico}/encerrar`, form);
export const deleteServico = (uuid: string, servico: string, versao: number) =>
  http.delete(`/clientes/${uuid}/servicos/${servico}`, { query: { versao } });

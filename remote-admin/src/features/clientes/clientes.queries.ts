import type {
  ClienteMassa,
  ClienteTransition,
  DistratoItem,
  HonorarioForm,
} from '@gestao/shared/contracts/clientes/cliente-acoes';
import type { ClienteContatosForm } from '@gestao/shared/contracts/clientes/cliente-contatos';
import type { ClienteParticularidadesForm } from '@gestao/shared/contracts/clientes/cliente-particularidades';
import type { ClientePldForm } from '@gestao/shared/contracts/clientes/cliente-pld';
import type { ClienteCreate, ClienteUpdate } from '@gestao/shared/contracts/clientes/clientes';
import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import { formatDocumento } from '@gestao/shared/rules/format';
import type { Option } from '@gestao/shared/ui/form';
import type { ListParams } from '@gestao/shared/ui/table';

export const noun = 'clientes';

export const fetchClientes = (query: ListParams, signal: AbortSignal) =>
  call('GET /clientes', { query, signal });

/** Reads a client past the cache: what a form is compared with must not replace what it was filled from. */
export const readCliente = async (uuid: string, signal?: AbortSignal) =>
  (await call('GET /clientes/:uuid', { params: { uuid }, signal })).data;

export const clienteQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'detail', uuid],
    queryFn: ({ signal }) => readCliente(uuid, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

export const clienteOptionsQuery = () =>
  queryOptions({
    queryKey: [noun, 'options'],
    queryFn: async ({ signal }) => (await call('GET /clientes/opcoes', { signal })).data,
  });

export const clienteVinculosQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'links', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /clientes/:uuid/vinculos', { params: { uuid }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

/** Who already has a document; asked when it is complete and valid. */
export const documentoQuery = (documento: string, ignorar: string | undefined) =>
  queryOptions({
    queryKey: [noun, 'documento', documento, ignorar ?? null],
    queryFn: async ({ signal }) =>
      (await call('GET /clientes/documento', { query: { documento, ignorar }, signal })).data,
    staleTime: 0,
  });

/** A register's answer changes seldom, and each question leaves the firm. */
const registerStale = 60 * 60_000;

export const cepQuery = (cep: string) =>
  queryOptions({
    queryKey: ['consultas', 'cep', cep],
    queryFn: async ({ signal }) => (await call('GET /consultas/cep/:cep', { params: { cep }, signal })).data,
    staleTime: registerStale,
    retry: false,
  });

export const cnpjQuery = (cnpj: string) =>
  queryOptions({
    queryKey: ['consultas', 'cnpj', cnpj],
    queryFn: async ({ signal }) =>
      (await call('GET /consultas/cnpj/:cnpj', { params: { cnpj }, signal })).data,
    staleTime: registerStale,
    retry: false,
  });

export const anexosQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'anexos', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /anexos', { query: { entidade: 'cliente', entidade_uuid: uuid }, signal })).data.itens,
  });

export const createCliente = (form: ClienteCreate) => call('POST /clientes', { body: form });
export const updateCliente = (uuid: string, form: ClienteUpdate) =>
  call('PUT /clientes/:uuid', { params: { uuid }, body: form });
export const changeClienteStatus = (uuid: string, change: ClienteTransition) =>
  call('POST /clientes/:uuid/transicao', { params: { uuid }, body: change });
export const restoreCliente = (uuid: string) => call('POST /clientes/:uuid/reativar', { params: { uuid } });
export const deleteCliente = (uuid: string, versao: number) =>
  call('DELETE /clientes/:uuid', { params: { uuid }, query: { versao } });

export const anexoLink = (uuid: string) => call('POST /anexos/:uuid/link', { params: { uuid } });

/** Clients found by name or document, as options of a search field. */
export async function searchClientes(text: string, signal: AbortSignal): Promise<Option[]> {
  const { data } = await fetchClientes({ busca: text || undefined }, signal);
  return data.itens.map((one) => ({
    value: one.uuid,
    label: one.razao_social,
    hint: formatDocumento(one.documento),
  }));
}

export const readPld = async (uuid: string, signal?: AbortSignal) =>
  (await call('GET /clientes/:uuid/pld', { params: { uuid }, signal })).data;
export const readParticularidades = async (uuid: string, signal?: AbortSignal) =>
  (await call('GET /clientes/:uuid/particularidades', { params: { uuid }, signal })).data;

/** Parts of the page with answers of their own. They are read again whenever their tab opens. */
const partQuery = <T>(uuid: string, part: string, read: (uuid: string, signal?: AbortSignal) => Promise<T>) =>
  queryOptions({
    queryKey: [noun, part, uuid],
    queryFn: ({ signal }) => read(uuid, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
export const pldQuery = (uuid: string) => partQuery(uuid, 'pld', readPld);
export const particularidadesQuery = (uuid: string) =>
  partQuery(uuid, 'particularidades', readParticularidades);

/** Checklist and consequences of ending the contract on a day, `AAAA-MM-DD`. */
export const encerramentoQuery = (uuid: string, data: string | undefined) =>
  queryOptions({
    queryKey: [noun, 'encerramento', uuid, data ?? null],
    queryFn: async ({ signal }) =>
      (await call('GET /clientes/:uuid/encerramento', { params: { uuid }, query: { data }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

export const updateContatos = (uuid: string, form: ClienteContatosForm) =>
  call('PUT /clientes/:uuid/contatos', { params: { uuid }, body: form });
export const savePld = (uuid: string, form: ClientePldForm) =>
  call('PUT /clientes/:uuid/pld', { params: { uuid }, body: form });
export const saveParticularidades = (uuid: string, form: ClienteParticularidadesForm) =>
  call('PUT /clientes/:uuid/particularidades', { params: { uuid }, body: form });
export const confirmDistrato = (uuid: string, item: DistratoItem, confirmado: boolean) =>
  call('POST /clientes/:uuid/distrato', { params: { uuid }, body: { item, confirmado } });
export const adjustHonorario = (uuid: string, form: HonorarioForm) =>
  call('POST /clientes/:uuid/honorario', { params: { uuid }, body: form });
export const massaClientes = (massa: ClienteMassa) => call('POST /clientes/massa', { body: massa });
export const deleteAnexo = (uuid: string) => call('DELETE /anexos/:uuid', { params: { uuid } });

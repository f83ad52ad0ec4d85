import type { ValidadeForm, ValidadeUpdate } from '@gestao/shared/contracts/operacao/validades';
import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import { noun } from '../clientes.queries';

/** Reads past the cache: what a form is compared with must not replace what it was filled from. */
export const readValidades = async (uuid: string, signal?: AbortSignal) =>
  (await call('GET /clientes/:uuid/validades', { params: { uuid }, signal })).data;

export const validadesQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'validades', uuid],
    queryFn: ({ signal }) => readValidades(uuid, signal),
  });

export const addValidade = (uuid: string, form: ValidadeForm) =>
  call('POST /clientes/:uuid/validades', { params: { uuid }, body: form });
export const updateValidade = (uuid: string, validade: string, form: ValidadeUpdate) =>
  call('PUT /clientes/:uuid/validades/:validade', { params: { uuid, validade }, body: form });
export const deleteValidade = (uuid: string, validade: string, versao: number) =>
  call('DELETE /clientes/:uuid/validades/:validade', { params: { uuid, validade }, query: { versao } });

import type { FeriadoForm } from '@gestao/shared/contracts/sistema/feriados';
import { call } from '@gestao/shared/http';
import { keepPreviousData, queryOptions } from '@gestao/shared/query';

export const noun = 'feriados';

/** @param ano the present one when left out */
export const feriadosQuery = (ano?: number) =>
  queryOptions({
    queryKey: [noun, ano ?? null],
    queryFn: async ({ signal }) => (await call('GET /feriados', { query: { ano }, signal })).data,
    placeholderData: keepPreviousData,
  });

export const createFeriado = (form: FeriadoForm) => call('POST /feriados', { body: form });
export const updateFeriado = (uuid: string, form: FeriadoForm & { versao: number }) =>
  call('PUT /feriados/:uuid', { params: { uuid }, body: form });
export const deleteFeriado = (uuid: string, versao: number) =>
  call('DELETE /feriados/:uuid', { params: { uuid }, query: { versao } });

import type { FeriadoForm, FeriadosDoAno } from '@gestao/shared/contracts/sistema/feriados';
import { http } from '@gestao/shared/http';
import { keepPreviousData, queryOptions } from '@gestao/shared/query';

export const noun = 'feriados';

/** @param ano the present one when left out */
export const feriadosQuery = (ano?: number) =>
  queryOptions({
    queryKey: [noun, ano ?? null],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: FeriadosDoAno }>('/feriados', { query: { ano }, signal })).data,
    placeholderData: keepPreviousData,
  });

export const createFeriado = (form: FeriadoForm) => http.post('/feriados', form);
export const updateFeriado = (uuid: string, form: FeriadoForm & { versao: number }) =>
  http.put(`/feriados/${uuid}`, form);
export const deleteFeriado = (uuid: string, versao: number) =>
  http.delete(`/feriados/${uuid}`, { query: { versao } });

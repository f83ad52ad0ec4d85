import type { Ausencia, AusenciaForm, AusenciaOptions } from '@gestao/shared/contracts/acesso/ausencias';
import type { ListResult } from '@gestao/shared/contracts/comum/http';
import { http } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import type { ListParams } from '@gestao/shared/ui/table';

export const noun = 'ausencias';

export const fetchAusencias = (query: ListParams, signal: AbortSignal) =>
  http.get<{ data: ListResult<Ausencia> }>('/ausencias', { query, signal });

export const ausenciaOptionsQuery = () =>
  queryOptions({
    queryKey: [noun, 'options'],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: AusenciaOptions }>('/ausencias/opcoes', { signal })).data,
  });

export const fetchAusencia = async (uuid: string) =>
  (await http.get<{ data: Ausencia }>(`/ausencias/${uuid}`)).data;
export const createAusencia = (form: AusenciaForm) => http.post('/ausencias', form);
export const updateAusencia = (uuid: string, form: AusenciaForm & { versao: number }) =>
  http.put(`/ausencias/${uuid}`, form);
export const deleteAusencia = (uuid: string, versao: number) =>
  http.delete(`/ausencias/${uuid}`, { query: { versao } });

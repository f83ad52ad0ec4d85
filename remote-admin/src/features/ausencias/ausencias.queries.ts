import type { AusenciaForm } from '@gestao/shared/contracts/acesso/ausencias';
import type { RepassesForm } from '@gestao/shared/contracts/acesso/repasses';
import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import type { ListParams } from '@gestao/shared/ui/table';

export const noun = 'ausencias';

export const fetchAusencias = (query: ListParams, signal: AbortSignal) =>
  call('GET /ausencias', { query, signal });

export const ausenciaOptionsQuery = () =>
  queryOptions({
    queryKey: [noun, 'options'],
    queryFn: async ({ signal }) => (await call('GET /ausencias/opcoes', { signal })).data,
  });

export const fetchAusencia = async (uuid: string) =>
  (await call('GET /ausencias/:uuid', { params: { uuid } })).data;
export const createAusencia = (form: AusenciaForm) => call('POST /ausencias', { body: form });
export const updateAusencia = (uuid: string, form: AusenciaForm & { versao: number }) =>
  call('PUT /ausencias/:uuid', { params: { uuid }, body: form });
export const deleteAusencia = (uuid: string, versao: number) =>
  call('DELETE /ausencias/:uuid', { params: { uuid }, query: { versao } });

/** What falls due in an absence, and what of it was handed over. */
export const repassesQuery = (uuid: string) =>
  queryOptions({
    // Apart from the absences: one that was just deleted is not asked for again.
    queryKey: ['repasses', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /ausencias/:uuid/repasses', { params: { uuid }, signal })).data,
    staleTime: 0,
  });
export const confirmRepasses = (uuid: string, form: RepassesForm) =>
  call('POST /ausencias/:uuid/repasses', { params: { uuid }, body: form });

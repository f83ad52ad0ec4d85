import type { PropostaReajusteForm, VolumesForm } from '@gestao/shared/contracts/comercial/volumes';
import { call } from '@gestao/shared/http';
import { keepPreviousData, queryOptions } from '@gestao/shared/query';
import { noun } from '../clientes.queries';

/** Reads the volumes past the cache: what a form is compared with must not replace what it was filled from. */
export const readVolumes = async (uuid: string, competencia: string | undefined, signal?: AbortSignal) =>
  (await call('GET /clientes/:uuid/volumes', { params: { uuid }, query: { competencia }, signal })).data;

/** @param competencia `AAAA-MM`; the api's default when missing. */
export const volumesQuery = (uuid: string, competencia: string | undefined) =>
  queryOptions({
    queryKey: [noun, 'volumes', uuid, competencia ?? null],
    queryFn: ({ signal }) => readVolumes(uuid, competencia, signal),
    placeholderData: keepPreviousData,
  });

export const saveVolumes = (uuid: string, competencia: string, form: VolumesForm) =>
  call('PUT /clientes/:uuid/volumes', { params: { uuid }, body: form, query: { competencia } });

export const proposeReajuste = async (uuid: string, form: PropostaReajusteForm) =>
  (await call('POST /clientes/:uuid/proposta-reajuste', { params: { uuid }, body: form })).data;

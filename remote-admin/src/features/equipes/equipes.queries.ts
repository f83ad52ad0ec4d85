import type { EquipeDetail, EquipeForm } from '@gestao/shared/contracts/acesso/equipes';
import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import type { ListParams } from '@gestao/shared/ui/table';

export const noun = 'equipes';

export const fetchEquipes = (query: ListParams, signal: AbortSignal) =>
  call('GET /equipes', { query, signal });

export const equipeQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'detail', uuid],
    queryFn: async ({ signal }) => (await call('GET /equipes/:uuid', { params: { uuid }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

export const equipeOptionsQuery = () =>
  queryOptions({
    queryKey: [noun, 'options'],
    queryFn: async ({ signal }) => (await call('GET /equipes/opcoes', { signal })).data,
  });

export const equipeVinculosQuery = (uuid: string) =>
  queryOptions({
    // Not under the noun: a deletion refreshes the list, and must not ask for the links of what is gone.
    queryKey: ['equipe-vinculos', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /equipes/:uuid/vinculos', { params: { uuid }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

export const createEquipe = (form: EquipeForm) => call('POST /equipes', { body: form });
export const updateEquipe = (uuid: string, form: EquipeForm & { versao: number }) =>
  call('PUT /equipes/:uuid', { params: { uuid }, body: form });
export const deleteEquipe = (uuid: string, versao: number) =>
  call('DELETE /equipes/:uuid', { params: { uuid }, query: { versao } });

/** The detail as its form sends it. */
export const formOf = (detail: EquipeDetail): EquipeForm & { versao: number } => ({
  nome: detail.nome,
  lider_uuid: detail.lider.uuid,
  departamento_uuid: detail.departamento?.uuid ?? null,
  membros_uuid: detail.membros.map((person) => person.uuid),
  ativo: detail.ativo,
  versao: detail.versao,
});

/** Reads the team as it is now and saves it active or inactive. */
export async function setEquipeAtiva(uuid: string, ativo: boolean, versao: number): Promise<void> {
  const { data } = await call('GET /equipes/:uuid', { params: { uuid } });
  await updateEquipe(uuid, { ...formOf(data), ativo, versao });
}

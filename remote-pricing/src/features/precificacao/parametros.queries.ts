import type { Impacto } from '@gestao/shared/contracts/comercial/precificacao-impacto';
import type {
  MudancaParametros,
  Publicar,
  SituacaoParametros,
} from '@gestao/shared/contracts/comercial/precificacao-versoes';
import { http } from '@gestao/shared/http';
import { queryOptions, useQueryClient } from '@gestao/shared/query';

const base = '/precificacao/parametros';
const all = ['precificacao', 'parametros'] as const;

/** Parameters of one tab, `cargos` for instance. */
export const parametrosQuery = <T>(aba: string) =>
  queryOptions({
    queryKey: [...all, aba],
    queryFn: async ({ signal }) => (await http.get<{ data: T }>(`${base}/${aba}`, { signal })).data,
    // What is edited starts from what is saved now.
    staleTime: 0,
  });

/** What is published, what the draft changes, and what keeps it from being published. */
export const situacaoQuery = () =>
  queryOptions({
    queryKey: [...all, 'versoes'],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: SituacaoParametros }>(`${base}/versoes`, { signal })).data,
    staleTime: 0,
  });

/** What one version changed; versions never change, so it is asked once. */
export const versaoQuery = (numero: number) =>
  queryOptions({
    queryKey: [...all, 'versao', numero],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: MudancaParametros[] }>(`${base}/versoes/${numero}`, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What publishing the draft would mean; calculated anew each time it is opened. */
export const impactoQuery = () =>
  queryOptions({
    queryKey: [...all, 'impacto'],
    queryFn: async ({ signal }) =>
      (await http.post<{ data: Impacto }>(`${base}/simular-impacto`, {}, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

/** What differs between two versions; up to the draft where `ate` is left out. */
export const comparacaoQuery = (de: number, ate: number | undefined) =>
  queryOptions({
    queryKey: [...all, 'comparacao', de, ate ?? 'rascunho'],
    queryFn: async ({ signal }) =>
      (
        await http.get<{ data: MudancaParametros[] }>(`${base}/versoes/comparar`, {
          query: ate === undefined ? { de } : { de, ate },
          signal,
        })
      ).data,
    staleTime: 0,
  });

const eforms = '/precificacao/eforms';
type Salvo = { data: { uuid: string; versao: number } };
/** Creates a questionnaire, or changes the draft of `uuid`. */
export const saveEform = async (uuid: string | undefined, form: object) =>
  (await (uuid ? http.put<Salvo>(`${eforms}/${uuid}`, form) : http.post<Salvo>(eforms, form))).data;
/** Publishes, archives, or copies as the draft of the next version. */
export const actOnEform = async (
  { uuid, versao }: { uuid: string; versao: number },
  acao: 'publicar' | 'arquivar' | 'nova-versao',
) => (await http.post<Salvo>(`${eforms}/${uuid}/${acao}`, { versao })).data;
export const removeEform = ({ uuid, versao }: { uuid: string; versao: number }) =>
  http.delete(`${eforms}/${uuid}`, { query: { versao } });

export const release = (form: Publicar) => http.post(`${base}/publicar`, form);
/** Creates, or changes the record of `uuid`. @param lista `tarefas/servicos` */
export const save = (lista: string, uuid: string | undefined, form: object) =>
  uuid ? http.put(`${base}/${lista}/${uuid}`, form) : http.post(`${base}/${lista}`, form);
export const discard = (lista: string, { uuid, versao }: { uuid: string; versao: number }) =>
  http.delete(`${base}/${lista}/${uuid}`, { query: { versao } });
export const sort = (lista: string, uuids: readonly string[]) =>
  http.put(`${base}/${lista}/ordem`, { uuids });

/** Asks again for everything the parameters show: a change of one tab shows in the header, and in others. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: all });
}

import type { Calls } from '@gestao/shared/contracts/calls';
import type { EformEdicao } from '@gestao/shared/contracts/comercial/eforms-edicao';
import type { ValoresForm } from '@gestao/shared/contracts/comercial/precificacao-formularios';
import type { Publicar } from '@gestao/shared/contracts/comercial/precificacao-versoes';
import { type Answer, type CallOptions, call } from '@gestao/shared/http';
import { queryOptions, useQueryClient } from '@gestao/shared/query';

const base = '/precificacao/parametros';
type Base = typeof base;
const all = ['precificacao', 'parametros'] as const;

type Aba = 'complexidade' | 'valores' | 'tarefas' | 'cargos' | 'origem' | 'recusa';
type Parametros<A extends Aba> = Answer<`GET ${Base}/${A}`>;

/** Parameters of one tab, `cargos` for instance. */
export const parametrosQuery = <A extends Aba>(aba: A) =>
  queryOptions({
    queryKey: [...all, aba],
    queryFn: async ({ signal }) => {
      const answer: { data: unknown } = await call(`GET ${base}/${aba as Aba}`, { signal });
      return answer.data as Parametros<A>['data'];
    },
    // What is edited starts from what is saved now.
    staleTime: 0,
  });

/** Reads a tab anew, past what filled a form. */
export function useReread() {
  const client = useQueryClient();
  return <A extends Aba>(aba: A) => client.fetchQuery(parametrosQuery(aba));
}

/** What is published, what the draft changes, and what keeps it from being published. */
export const situacaoQuery = () =>
  queryOptions({
    queryKey: [...all, 'versoes'],
    queryFn: async ({ signal }) => (await call('GET /precificacao/parametros/versoes', { signal })).data,
    staleTime: 0,
  });

/** What one version changed; versions never change, so it is asked once. */
export const versaoQuery = (numero: number) =>
  queryOptions({
    queryKey: [...all, 'versao', numero],
    queryFn: async ({ signal }) =>
      (await call('GET /precificacao/parametros/versoes/:numero', { params: { numero }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What publishing the draft would mean; calculated anew each time it is opened. */
export const impactoQuery = () =>
  queryOptions({
    queryKey: [...all, 'impacto'],
    queryFn: async ({ signal }) =>
      (await call('POST /precificacao/parametros/simular-impacto', { signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

/** What differs between two versions; up to the draft where `ate` is left out. */
export const comparacaoQuery = (de: number, ate: number | undefined) =>
  queryOptions({
    queryKey: [...all, 'comparacao', de, ate ?? 'rascunho'],
    queryFn: async ({ signal }) =>
      (
        await call('GET /precificacao/parametros/versoes/comparar', {
          query: ate === undefined ? { de } : { de, ate },
          signal,
        })
      ).data,
    staleTime: 0,
  });

/** Creates a questionnaire, or changes the draft of `uuid`. */
export const saveEform = async (uuid: string | undefined, form: EformEdicao) =>
  (
    await (uuid
      ? call('PUT /precificacao/eforms/:uuid', { params: { uuid }, body: form })
      : call('POST /precificacao/eforms', { body: form }))
  ).data;
/** Publishes, archives, or copies as the draft of the next version. */
export const actOnEform = async (
  { uuid, versao }: { uuid: string; versao: number },
  acao: 'publicar' | 'arquivar' | 'nova-versao',
) => (await call(`POST /precificacao/eforms/:uuid/${acao}`, { params: { uuid }, body: { versao } })).data;
export const removeEform = ({ uuid, versao }: { uuid: string; versao: number }) =>
  call('DELETE /precificacao/eforms/:uuid', { params: { uuid }, query: { versao } });

export const release = (form: Publicar) => call('POST /precificacao/parametros/publicar', { body: form });

type Name = keyof Calls;
/** Lists of records, by address: `tarefas/servicos`. */
export type Lista = Name extends infer N ? (N extends `DELETE ${Base}/${infer L}/:uuid` ? L : never) : never;
/** Those whose order means something. */
export type Ordenada = Name extends infer N ? (N extends `PUT ${Base}/${infer L}/ordem` ? L : never) : never;
/** What is sent of a record. */
export type FormOf<L extends Lista> =
  CallOptions<`POST ${Base}/${L}`> extends { body: infer Body } ? Body : never;

/** Creates, or changes the record of `uuid`. */
export function save<L extends Lista>(lista: L, uuid: string | undefined, form: FormOf<L>) {
  const body = form as never;
  const edited: Lista = lista;
  return uuid
    ? call(`PUT ${base}/${edited}/:uuid`, { params: { uuid }, body })
    : call(`POST ${base}/${edited}`, { body });
}
/** Saves the firm-wide values together. */
export const saveValores = (body: ValoresForm) => call(`PUT ${base}/valores`, { body });
export const discard = (lista: Lista, { uuid, versao }: { uuid: string; versao: number }) =>
  call(`DELETE ${base}/${lista}/:uuid`, { params: { uuid }, query: { versao } });
export const sort = (lista: Ordenada, uuids: readonly string[]) =>
  call(`PUT ${base}/${lista}/ordem`, { body: { uuids: [...uuids] } });

/** Asks again for everything the parameters show: a change of one tab shows in the header, and in others. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: all });
}

import type { Visao, VisaoForm, VisaoUpdate } from '../../../../contracts/comum/visoes';
import { call } from '../../../../http/index';
import { queryOptions, useQuery, useQueryClient } from '../../../../query/index';
import { useLocation } from '../../../../router/index';
import type { ListQueryState } from '../use-list-query';

export const viewKey = 'visao_salva';

const viewsQuery = (rota: string) =>
  queryOptions({
    queryKey: ['visoes', rota],
    queryFn: async ({ signal }) => (await call('GET /visoes', { query: { rota }, signal })).data,
    staleTime: 5 * 60_000,
  });

/** The saved views of one list and the one the address names. */
export interface ViewsState {
  rota: string;
  /** `undefined` until they were asked for and have come. */
  views: readonly Visao[] | undefined;
  failed: boolean;
  retry: () => void;
  active: Visao | undefined;
  create: (form: Omit<VisaoForm, 'rota'>) => Promise<Visao>;
  update: (view: Visao, form: Omit<VisaoUpdate, 'versao'>) => Promise<void>;
  remove: (view: Visao) => Promise<void>;
}

/**
 * Saved views of a list (docs/domain/plataforma.md#visoes-salvas). They are asked of the api only once
 * someone looks at them, or when the address names one.
 * @param rota address of the list; the present path unless given.
 */
export function useViews(uuid: string | undefined, wanted: boolean, rota: string | undefined): ViewsState {
  const { pathname } = useLocation();
  const path = rota ?? (pathname.replace(/\/+$/, '') || '/');
  const queryClient = useQueryClient();
  const query = useQuery({ ...viewsQuery(path), enabled: wanted || uuid !== undefined });
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['visoes', path] });
  return {
    rota: path,
    views: query.data,
    failed: query.isError,
    retry: () => void query.refetch(),
    active: uuid === undefined ? undefined : query.data?.find((view) => view.uuid === uuid),
    async create(form) {
      const { data } = await call('POST /visoes', { body: { ...form, rota: path } });
      await refresh();
      return data;
    },
    async update(view, form) {
      try {
        await call('PUT /visoes/:uuid', {
          params: { uuid: view.uuid },
          body: { ...form, versao: view.versao },
        });
      } finally {
        // Also after a refusal: somebody else may have saved it in another tab.
        await refresh();
      }
    },
    async remove(view) {
      await call('DELETE /visoes/:uuid', { params: { uuid: view.uuid }, query: { versao: view.versao } });
      await refresh();
    },
  };
}

/** Whether the list shows something else than a view says; only what the list knows counts. */
export function differs(list: ListQueryState, view: Visao | undefined, keys: readonly string[]): boolean {
  const wanted = view?.filtros ?? {};
  return keys.some((key) => (list.stated[key] ?? '') !== (wanted[key] ?? ''));
}

/** Changes of the address that show a view, or without one the plain list. */
export function changesFor(
  view: Visao | undefined,
  keys: readonly string[],
): Record<string, string | undefined> {
  return {
    ...Object.fromEntries(keys.map((key) => [key, view?.filtros[key]])),
    [viewKey]: view?.uuid,
  };
}

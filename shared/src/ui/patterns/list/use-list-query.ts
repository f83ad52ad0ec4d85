import { useCallback, useMemo } from 'react';
import { useSearchParams } from '../../../router';
import { type PageSize, pageSizes } from '../../kit/table/paging';

/** Parameters of the list pattern; every other one in the URL that the page declares is a filter. */
const pageKey = 'pagina';
const sizeKey = 'por_pagina';
const sortKey = 'ordenar';
const searchKey = 'busca';
/** Place in a list too long for page numbers; `pagina` beside it only says where one is. */
const cursorKey = 'cursor';

/** What is asked of the api: only what differs from the defaults, so that equal lists share a cache. */
export type ListParams = Record<string, string | number | undefined>;

export interface ListQueryState {
  params: ListParams;
  page: number;
  /** Whether the page is reached by a cursor instead of its number. */
  byCursor: boolean;
  size: PageSize;
  /** Column and direction: `nome`, `-nome`. */
  sort: string | undefined;
  search: string;
  /** Values of the declared filters that are set. */
  filters: Readonly<Record<string, string>>;
  /** Whether a search or a filter narrows the list. */
  narrowed: boolean;
  /** What the URL says besides the page: declared filters, `busca`, `ordenar` and `por_pagina`, where set. */
  stated: Readonly<Record<string, string>>;
  /** Changes parameters; `undefined` or `''` takes one away. Anything but the page returns to the first page. */
  set: (
    changes: Readonly<Record<string, string | number | undefined>>,
    options?: { replace?: boolean },
  ) => void;
  clear: () => void;
}

/**
 * The state of a list, kept in the URL so that it can be linked to, reloaded, and undone with the
 * browser's back button.
 * @param filterKeys query keys of the page's filters, in a stable order.
 * @param defaultSort order when the URL states none.
 */
export function useListQuery(filterKeys: readonly string[] = [], defaultSort?: string): ListQueryState {
  const [search, setSearch] = useSearchParams();
  const keys = filterKeys.join();

  const set = useCallback<ListQueryState['set']>(
    (changes, options) => {
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (!(pageKey in changes)) next.delete(pageKey);
          if (!(cursorKey in changes)) next.delete(cursorKey);
          for (const [key, value] of Object.entries(changes)) {
            if (value === undefined || value === '') next.delete(key);
            else next.set(key, String(value));
          }
          if (next.get(pageKey) === '1') next.delete(pageKey);
          if (next.get(sizeKey) === String(pageSizes[0])) next.delete(sizeKey);
          return next;
        },
        { replace: options?.replace ?? false, preventScrollReset: true },
      );
    },
    [setSearch],
  );

  return useMemo(() => {
    const declared = keys === '' ? [] : keys.split(',');
    const filters: Record<string, string> = {};
    const stated: Record<string, string> = {};
    for (const key of [...declared, searchKey, sortKey, sizeKey]) {
      const value = search.get(key);
      if (!value) continue;
      stated[key] = value;
      if (declared.includes(key)) filters[key] = value;
    }
    const cursor = search.get(cursorKey) ?? undefined;
    const page = Math.max(1, Math.trunc(Number(search.get(pageKey))) || 1);
    const size = pageSizes.find((one) => String(one) === search.get(sizeKey)) ?? pageSizes[0];
    const sort = search.get(sortKey) ?? defaultSort;
    const text = search.get(searchKey) ?? '';
    return {
      params: {
        ...filters,
        [searchKey]: text || undefined,
        [sortKey]: sort,
        [pageKey]: page === 1 || cursor ? undefined : page,
        [cursorKey]: cursor,
        [sizeKey]: size === pageSizes[0] ? undefined : size,
      },
      page,
      byCursor: cursor !== undefined,
      size,
      sort,
      search: text,
      filters,
      stated,
      narrowed: text !== '' || Object.keys(filters).length > 0,
      set,
      clear: () => set(Object.fromEntries([...declared, searchKey].map((key) => [key, undefined]))),
    };
  }, [search, keys, defaultSort, set]);
}

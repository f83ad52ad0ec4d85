import { useMemo, useRef, useState } from 'react';

/** Chosen rows of a list. */
export interface Selection {
  /** Chosen on every page of the list. */
  keys: ReadonlySet<string>;
  /** Rows that cannot be chosen; without it all can. */
  refuses?: (key: string) => boolean;
  /** @param range everything from the last one chosen to this one, among those in sight. */
  toggle: (key: string, range?: boolean) => void;
  /** Chooses all in sight, or none of them when all are chosen already. */
  toggleAll: () => void;
  /** Leaves only these chosen. */
  keep: (keys: readonly string[]) => void;
  clear: () => void;
}

const nothing: ReadonlySet<string> = new Set();

/**
 * Chosen rows: they stay chosen when other rows come into sight.
 * @param rows those in sight.
 * @param scope what narrows the list; another one forgets the choice, so that nobody acts on rows that
 * the present filters hide.
 * @returns the selection, and the rows chosen so far as they were last seen.
 */
export function useSelection<T>(
  rows: readonly T[],
  rowKey: (row: T) => string,
  scope = '',
): { selection: Selection; chosen: readonly T[] } {
  const [state, setState] = useState({ scope, keys: nothing });
  const last = useRef<string | null>(null);
  const seen = useRef(new Map<string, T>());
  const remembered = useRef<readonly T[] | null>(null);
  const keys = state.scope === scope ? state.keys : nothing;
  const visible = useMemo(() => rows.map(rowKey), [rows, rowKey]);

  // Once for every page of rows, not once for every render: there may be very many.
  function remember() {
    if (remembered.current === rows) return;
    remembered.current = rows;
    for (const row of rows) seen.current.set(rowKey(row), row);
  }
  if (keys.size > 0) remember();

  const choose = (next: ReadonlySet<string>) => {
    remember();
    setState({ scope, keys: next });
  };

  const selection: Selection = {
    keys,
    toggle(key, range = false) {
      const next = new Set(keys);
      const from = last.current === null ? -1 : visible.indexOf(last.current);
      if (range && from >= 0) {
        const to = visible.indexOf(key);
        for (const one of visible.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one);
      } else if (!next.delete(key)) next.add(key);
      last.current = key;
      choose(next);
    },
    toggleAll() {
      const all = visible.every((key) => keys.has(key));
      const next = new Set(keys);
      for (const key of visible) {
        if (all) next.delete(key);
        else next.add(key);
      }
      choose(next);
    },
    keep: (kept) => choose(new Set(kept.filter((key) => keys.has(key)))),
    clear: () => choose(nothing),
  };
  const chosen = useMemo(() => {
    const found: T[] = [];
    for (const key of keys) {
      const row = seen.current.get(key);
      if (row !== undefined) found.push(row);
    }
    return found;
  }, [keys, rows]);
  return { selection, chosen };
}

import { useMemo, useState } from 'react';

export interface Selection {
  keys: ReadonlySet<string>;
  toggle: (key: string, range?: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
}

/** Chosen rows among those in sight; a range runs from the last one chosen. */
export function useSelection(visible: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const keys = useMemo(() => new Set(visible.filter((key) => chosen.has(key))), [visible, chosen]);

  return {
    keys,
    toggle(key, range = false) {
      const next = new Set(keys);
      const from = last === null ? -1 : visible.indexOf(last);
      if (range && from >= 0) {
        const to = visible.indexOf(key);
        for (const one of visible.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one);
      } else if (!next.delete(key)) next.add(key);
      setChosen(next);
      setLast(key);
    },
    toggleAll: () => setChosen(keys.size === visible.length ? new Set() : new Set(visible)),
    clear: () => setChosen(new Set()),
  };
}

import type { HojeBloco, HojeItem } from '@gestao/shared/contracts/sistema/hoje';
import { useState } from 'react';

interface Kept {
  item: HojeItem;
  /** Where it stood. */
  index: number;
}

/**
 * Lines that stay in sight although the day, read anew, no longer has them: someone is at work in them, or reads
 * what came of it.
 */
export interface KeptLines {
  /** Whether a block has any. */
  has(block: HojeBloco['chave']): boolean;
  keep(block: HojeBloco['chave'], item: HojeItem, index: number): void;
  release(block: HojeBloco['chave'], item: HojeItem): void;
  /** The lines of a block, those that are kept in their places; `gone` where the day no longer has them. */
  withKept(
    block: HojeBloco['chave'],
    items: readonly HojeItem[],
  ): readonly { item: HojeItem; gone: boolean }[];
}

export function useKeptLines(): KeptLines {
  const [kept, setKept] = useState<Partial<Record<HojeBloco['chave'], readonly Kept[]>>>({});
  const others = (all: typeof kept, block: HojeBloco['chave'], item: HojeItem) =>
    (all[block] ?? []).filter((one) => one.item.uuid !== item.uuid);
  return {
    has: (block) => (kept[block]?.length ?? 0) > 0,
    keep: (block, item, index) =>
      setKept((all) => ({ ...all, [block]: [...others(all, block, item), { item, index }] })),
    release: (block, item) => setKept((all) => ({ ...all, [block]: others(all, block, item) })),
    withKept(block, items) {
      const shown = items.map((item) => ({ item, gone: false }));
      const gone = (kept[block] ?? []).filter(({ item }) => items.every(({ uuid }) => uuid !== item.uuid));
      for (const { item, index } of [...gone].sort((a, b) => a.index - b.index)) {
        shown.splice(index, 0, { item, gone: true });
      }
      return shown;
    },
  };
}

import type { RefObject } from 'react';
import { useShortcut } from '../actions/use-shortcut';
import type { Selection } from './use-selection';

/** What keys do with the key of the focused row. */
export interface RowKeyActions {
  edit: (key: string) => void;
  /** V looks at it beside the list. */
  peek?: (key: string) => void;
  /** Where J and K go on from while no row has the focus: the one looked at. */
  current?: string;
  /** J or K came to it. */
  moved?: (key: string) => void;
}

/**
 * J and K move the focus between the rows of a region, X selects the focused one, Shift+X everything
 * from the last selected to it, E edits it, V looks at it. Enter opens, because the focus stands on the
 * row's link or button.
 */
export function useRowKeys(
  region: RefObject<HTMLElement | null>,
  selection: Selection | undefined,
  { edit, peek, current, moved }: RowKeyActions,
): void {
  const rows = () => [...(region.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const focused = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;

  function move(step: 1 | -1) {
    const all = rows();
    const from = focused() ?? all.find((row) => current !== undefined && row.dataset.row === current);
    const at = from ? all.indexOf(from) : step === 1 ? -1 : all.length;
    const next = all[Math.min(all.length - 1, Math.max(0, at + step))];
    if (!next) return;
    const target = next.querySelector<HTMLElement>('[data-row-open]') ?? next;
    if (target === next) next.tabIndex = -1;
    target.focus();
    next.scrollIntoView({ block: 'nearest' });
    if (next.dataset.row) moved?.(next.dataset.row);
  }

  useShortcut('j', () => move(1));
  useShortcut('k', () => move(-1));
  useShortcut('e', () => {
    const key = focused()?.dataset.row;
    if (key) edit(key);
  });
  useShortcut(
    'v',
    () => {
      const key = focused()?.dataset.row;
      if (key) peek?.(key);
    },
    peek !== undefined,
  );
  useShortcut(
    'x',
    (event) => {
      const key = focused()?.dataset.row;
      if (key) selection?.toggle(key, event.shiftKey);
    },
    selection !== undefined,
  );
}

import type { RefObject } from 'react';
import { useShortcut } from '../actions/use-shortcut';
import type { Selection } from './use-selection';

/**
 * J and K move the focus between the rows of a region, X selects the focused one, Shift+X everything
 * from the last selected to it, E edits it. Enter opens, because the focus stands on the row's link or
 * button.
 * @param edit what E does with the key of the focused row.
 */
export function useRowKeys(
  region: RefObject<HTMLElement | null>,
  selection: Selection | undefined,
  edit: (key: string) => void,
): void {
  const rows = () => [...(region.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const focused = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;

  function move(step: 1 | -1) {
    const all = rows();
    const from = focused();
    const at = from ? all.indexOf(from) : step === 1 ? -1 : all.length;
    const next = all[Math.min(all.length - 1, Math.max(0, at + step))];
    if (!next) return;
    const target = next.querySelector<HTMLElement>('[data-row-open]') ?? next;
    if (target === next) next.tabIndex = -1;
    target.focus();
    next.scrollIntoView({ block: 'nearest' });
  }

  useShortcut('j', () => move(1));
  useShortcut('k', () => move(-1));
  useShortcut('e', () => {
    const key = focused()?.dataset.row;
    if (key) edit(key);
  });
  useShortcut(
    'x',
    (event) => {
      const key = focused()?.dataset.row;
      if (key) selection?.toggle(key, event.shiftKey);
    },
    selection !== undefined,
  );
}

import type { MouseEvent } from 'react';
import type { DataTableProps } from './data-table-props';

/** A press anywhere on a row looks at it, or opens it, unless it was meant for a control or selects text. */
export function pressed<T>(row: T, { onPeek }: DataTableProps<T>) {
  return (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element;
    if (target.closest('a, button, input, label, [role="menu"]') || window.getSelection()?.toString()) return;
    const name = event.currentTarget.querySelector<HTMLElement>('[data-row-open]');
    if (!onPeek) return name?.click();
    // From here Enter opens it whole, and J and K go on.
    name?.focus({ preventScroll: true });
    onPeek(row);
  };
}

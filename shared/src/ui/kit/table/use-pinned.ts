import { type CSSProperties, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { cx } from '../class-names';
import type { Column } from './column';
import styles from './data-table.module.css';

/** Class and place of a cell. */
export interface CellPlace {
  className: string | undefined;
  style?: CSSProperties;
  'data-pin'?: number;
}

/**
 * Keeps pinned columns in sight at the left while a table scrolls sideways, the first one where none is
 * pinned. Pinned columns come first; with them also the column of the checkboxes is held.
 * @returns `pin` gives a cell of a column (or of `selection`) its place.
 */
export function usePinned<T>(columns: readonly Column<T>[], selectable: boolean) {
  const table = useRef<HTMLTableElement>(null) as RefObject<HTMLTableElement | null>;
  const chosen = columns.filter((column) => column.pinned);
  const keys = (chosen.length > 0 ? chosen : columns.slice(0, 1)).map((column) => column.key);
  const held = keys.length > 0 && selectable ? ['selection', ...keys] : keys;
  const names = held.join();

  useLayoutEffect(() => {
    const element = table.current;
    if (!element || names === '') return;
    const place = () => {
      let left = 0;
      for (const cell of element.querySelectorAll<HTMLElement>('thead [data-pin]')) {
        element.style.setProperty(`--pin-${cell.dataset.pin}`, `${Math.round(left)}px`);
        left += cell.getBoundingClientRect().width;
      }
    };
    place();
    const observer = new ResizeObserver(place);
    for (const cell of element.querySelectorAll('thead [data-pin]')) observer.observe(cell);
    return () => observer.disconnect();
  }, [names]);

  const pin = useCallback(
    (key: string, className?: string): CellPlace => {
      const order = names === '' ? [] : names.split(',');
      const at = order.indexOf(key);
      if (at < 0) return { className };
      return {
        className: cx(className, styles.pinned, at === order.length - 1 && styles.lastPinned) || undefined,
        style: { '--pin': `var(--pin-${at}, 0px)` } as CSSProperties,
        'data-pin': at,
      };
    },
    [names],
  );

  return { table, pin };
}

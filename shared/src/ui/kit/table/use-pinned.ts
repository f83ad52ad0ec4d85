import { type CSSProperties, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { cx } from '../class-names';
import type { Column } from './column';
import styles from './data-table.module.css';
import { pickWidth } from './fit-columns';

/** Class and place of a cell. */
export interface CellPlace {
  className: string | undefined;
  style?: CSSProperties;
  'data-pin'?: number;
}

/** Where a pinned column stands before anything was measured: behind the checkboxes, where there are any. */
const usual = (at: number, selectable: boolean) => (at === 1 && selectable ? `${pickWidth}px` : '0px');

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
    // Read first, then written, and only where it differs: each cell of the table inherits what is written.
    const place = () => {
      const cells = [...element.querySelectorAll<HTMLElement>('thead [data-pin]')];
      const widths = cells.map((cell) => cell.getBoundingClientRect().width);
      let left = 0;
      cells.forEach((cell, index) => {
        const name = `--pin-${cell.dataset.pin}`;
        const said = element.style.getPropertyValue(name) || usual(Number(cell.dataset.pin), selectable);
        const now = `${Math.round(left)}px`;
        if (said !== now) element.style.setProperty(name, now);
        left += widths[index] ?? 0;
      });
    };
    // It tells at once, when the page has its layout.
    const observer = new ResizeObserver(place);
    for (const cell of element.querySelectorAll('thead [data-pin]')) observer.observe(cell);
    return () => observer.disconnect();
  }, [names, selectable]);

  const pin = useCallback(
    (key: string, className?: string): CellPlace => {
      const order = names === '' ? [] : names.split(',');
      const at = order.indexOf(key);
      if (at < 0) return { className };
      return {
        className: cx(className, styles.pinned, at === order.length - 1 && styles.lastPinned) || undefined,
        style: { '--pin': `var(--pin-${at}, ${usual(at, selectable)})` } as CSSProperties,
        'data-pin': at,
      };
    },
    [names, selectable],
  );

  return { table, pin };
}

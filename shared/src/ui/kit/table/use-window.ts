import { type RefObject, useLayoutEffect, useState } from 'react';

export interface RowWindow {
  start: number;
  end: number;
  /** Height of the rows left out above and below, in pixels. */
  before: number;
  after: number;
}

/** Rows drawn beyond the visible ones on each side. */
const spare = 8;

/**
 * Which of many equally high rows have to be drawn for what is in sight of a scrolling box.
 * @param enabled without it all rows are drawn.
 */
export function useWindow(box: RefObject<HTMLElement | null>, count: number, enabled: boolean): RowWindow {
  const [view, setView] = useState({ top: 0, height: 800, row: 48 });

  useLayoutEffect(() => {
    const element = box.current;
    if (!enabled || !element) return;
    const read = () => {
      const row = element.querySelector('tbody tr[data-row]')?.getBoundingClientRect().height || 48;
      const next = { top: element.scrollTop, height: element.clientHeight || 800, row };
      setView((before) =>
        before.row === next.row && before.height === next.height && Math.abs(before.top - next.top) < next.row
          ? before
          : next,
      );
    };
    read();
    element.addEventListener('scroll', read, { passive: true });
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', read);
      observer.disconnect();
    };
  }, [box, enabled]);

  if (!enabled) return { start: 0, end: count, before: 0, after: 0 };
  const start = Math.max(0, Math.floor(view.top / view.row) - spare);
  const end = Math.min(count, Math.ceil((view.top + view.height) / view.row) + spare);
  return { start, end, before: start * view.row, after: (count - end) * view.row };
}

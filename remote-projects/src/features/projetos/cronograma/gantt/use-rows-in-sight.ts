import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Axis } from '../axis';
import type { ChartRow } from '../rows';
import { useView } from './use-view';

/** Rows and days drawn beyond what is in sight. */
const spareRows = 8;
const spareWidth = 480;

/** Whether the page is being printed: then all of it is drawn, not what is in sight. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}

/** Which rows and days are to be drawn. A change of scale keeps the day in the middle where it is. */
export function useInSight(
  box: RefObject<HTMLDivElement | null>,
  axis: Axis,
  { count, rowHeight, first, all }: { count: number; rowHeight: number; first: string; all: boolean },
) {
  const view = useView(box);
  const middle = useRef<string | null>(null);
  const scaled = useRef<Axis | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    if (scaled.current !== axis) {
      const room = middle.current === null ? Math.min(200, view.width / 5) : view.width / 2;
      element.scrollLeft = Math.max(0, axis.left(middle.current ?? first) - room);
      scaled.current = axis;
      return;
    }
    middle.current = axis.days[axis.indexAt(view.left + view.width / 2)] ?? null;
  }, [axis, view, box, first]);
  const last = axis.days.length - 1;
  return {
    start: all ? 0 : Math.max(0, Math.floor(view.top / rowHeight) - spareRows),
    end: all ? count : Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + spareRows),
    from: all ? 0 : axis.indexAt(view.left - spareWidth),
    to: all ? last : axis.indexAt(view.left + view.width + spareWidth),
  };
}

/** The one row that Tab stops in, and the way to others by keys. */
export function useActiveRow(box: RefObject<HTMLDivElement | null>, rows: readonly ChartRow[]) {
  const [asked, setActive] = useState<string | null>(null);
  const wanted = useRef(false);
  const found = rows.findIndex(({ key }) => key === asked);
  const index = Math.max(0, found);
  const active = rows[index]?.key;
  useLayoutEffect(() => {
    if (!wanted.current || active === undefined) return;
    wanted.current = false;
    const all = box.current?.querySelectorAll<HTMLElement>('[data-focus]') ?? [];
    [...all].find(({ dataset }) => dataset.focus === active)?.focus();
  });
  return {
    active,
    index,
    setActive,
    step: (by: number | 'first' | 'last') => {
      const to = by === 'first' ? 0 : by === 'last' ? rows.length - 1 : index + by;
      const next = rows[Math.min(rows.length - 1, Math.max(0, to))];
      if (!next) return;
      wanted.current = true;
      setActive(next.key);
    },
  };
}

import { type RefObject, useLayoutEffect, useState } from 'react';

/** What of the chart is in sight, in steps: scrolling renders only when a step is passed. */
export interface ChartView {
  top: number;
  left: number;
  width: number;
  height: number;
}

const step = 240;
const floor = (value: number) => Math.floor(value / step) * step;

export function useView(box: RefObject<HTMLElement | null>): ChartView {
  const [view, setView] = useState<ChartView>({ top: 0, left: 0, width: 1440, height: 960 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const read = () => {
      const next = {
        top: floor(element.scrollTop),
        left: floor(element.scrollLeft),
        width: floor(element.clientWidth || 1200) + step,
        height: floor(element.clientHeight || 800) + step,
      };
      setView((before) =>
        before.top === next.top &&
        before.left === next.left &&
        before.width === next.width &&
        before.height === next.height
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
  }, [box]);
  return view;
}

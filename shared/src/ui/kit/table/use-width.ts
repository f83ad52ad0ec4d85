import { type RefObject, useLayoutEffect, useState } from 'react';

/** What was measured last, and in a window how wide: the next list in it has the same room. */
let last = { width: 0, window: 0 };

/**
 * Inner width of an element in whole pixels, kept up to date. Begins with that of the one before in the same window,
 * so that a page is drawn once; 0 until any was measured.
 */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => (last.window === window.innerWidth ? last.width : 0));
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const read = () => {
      last = { width: measured.clientWidth, window: window.innerWidth };
      setWidth(last.width);
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

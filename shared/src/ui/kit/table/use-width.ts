import { type RefObject, useLayoutEffect, useState } from 'react';

/** Inner width of an element in whole pixels, kept up to date; 0 until it was measured. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const read = () => setWidth(measured.clientWidth);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

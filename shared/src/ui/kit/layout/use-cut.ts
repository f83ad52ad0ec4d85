import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether an element holds more sideways than it shows: keys then have to be able to push it. */
export function useCut(element: RefObject<HTMLElement | null>): boolean {
  const [cut, setCut] = useState(false);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const read = () => setCut(measured.scrollWidth > measured.clientWidth + 1);
    // It tells at once, when the page has its layout: asked here, the layout would be made once more.
    const observer = new ResizeObserver(read);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return cut;
}

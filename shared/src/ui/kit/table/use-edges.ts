import { type RefObject, useLayoutEffect } from 'react';

/**
 * Marks a box whose content goes on sideways under its edges: `data-more="start"`, `end` or `start end`,
 * so that its style can show it.
 */
export function useEdges(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const more = [scrollLeft > 1 && 'start', scrollLeft + clientWidth < scrollWidth - 1 && 'end'];
      const said = more.filter(Boolean).join(' ');
      if ((element.dataset.more ?? '') !== said) element.dataset.more = said;
    };
    element.addEventListener('scroll', mark, { passive: true });
    // It tells at once, when the page has its layout: asked here, the layout would be made once more.
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => {
      element.removeEventListener('scroll', mark);
      observer.disconnect();
    };
  }, [box]);
}

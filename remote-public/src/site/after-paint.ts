/**
 * Does something once the page has been painted: no script takes time from what the reader waits for.
 * A tab that opens in the background paints, and goes on, when it is looked at.
 */
export function afterPaint(work: () => void): void {
  const later = () => setTimeout(work);
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')) {
    requestAnimationFrame(later);
    return;
  }
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    later();
  });
  observer.observe({ type: 'paint', buffered: true });
}

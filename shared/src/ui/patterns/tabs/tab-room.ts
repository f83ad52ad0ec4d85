import { type RefObject, useLayoutEffect, useState } from 'react';

/** Space between two tabs and room kept for the button that opens the others, in pixels. */
const gap = 4;
const rest = 88;

/**
 * Which tabs have no room in the row; empty while all of them fit. The open one always stays.
 * Every tab is in the document, `hidden` without room, so that each can be measured.
 * @param key changes with the tabs and with what their labels say.
 */
export function useTabsWithoutRoom(
  row: RefObject<HTMLElement | null>,
  key: string,
  currentId: string | undefined,
): readonly string[] {
  const [without, setWithout] = useState('');

  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const read = () => setWithout(measure(element, currentId).join('\n'));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [row, key, currentId]);

  return without === '' ? [] : without.split('\n');
}

function measure(row: HTMLElement, currentId: string | undefined): string[] {
  const tabs = [...row.querySelectorAll<HTMLElement>('[role="tab"]')];
  const hidden = tabs.map((tab) => tab.hidden);
  for (const tab of tabs) tab.hidden = false;
  const widths = tabs.map((tab) => tab.offsetWidth);
  tabs.forEach((tab, index) => {
    tab.hidden = hidden[index] ?? false;
  });
  const room = row.parentElement?.clientWidth ?? 0;
  const total = widths.reduce((sum, width) => sum + width + gap, -gap);
  if (room === 0 || total <= room) return [];
  const current = tabs.findIndex((tab) => tab.dataset.tab === currentId);
  let left = room - rest - (current < 0 ? 0 : (widths[current] ?? 0));
  let full = false;
  return tabs.flatMap((tab, index) => {
    if (index === current) return [];
    left -= (widths[index] ?? 0) + gap;
    full ||= left < 0;
    return full ? [tab.dataset.tab ?? ''] : [];
  });
}

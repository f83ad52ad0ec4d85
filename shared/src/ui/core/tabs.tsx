import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from '../../router';
import { Counter } from './badge';
import styles from './tabs.module.css';

export interface TabItem {
  /** Kept in the URL, so in Portuguese: `servicos`. */
  id: string;
  label: string;
  count?: number;
  /** Called only for the open tab. */
  content: () => ReactNode;
}

/**
 * Tabs of a page. The open one lives in the URL under `param`, so that it can be linked to and
 * survives reloading; the first tab leaves the URL clean.
 * @param label accessible name of the list of tabs.
 * @param fresh changing the tab drops everything else the address holds: lists in tabs, each with
 *   search, filters and order of its own.
 */
export function Tabs({
  label,
  items,
  param = 'aba',
  fresh = false,
}: {
  label: string;
  items: readonly TabItem[];
  param?: string;
  fresh?: boolean;
}) {
  const [search, setSearch] = useSearchParams();
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const current = items.find((item) => item.id === search.get(param)) ?? items[0];
  const currentId = current?.id;
  const count = items.length;
  // Where there are more tabs than room, the open one is in sight.
  useLayoutEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    // Also when a tab comes later and moves the others along.
    if (!row || !tab || currentId === undefined || count < 2) return;
    const left = tab.offsetLeft - row.offsetLeft;
    if (left < row.scrollLeft || left + tab.offsetWidth > row.scrollLeft + row.clientWidth) {
      row.scrollLeft = left - (row.clientWidth - tab.offsetWidth) / 2;
    }
  }, [currentId, count]);
  if (!current) return null;

  function open(item: TabItem) {
    if (item === current) return;
    setSearch(
      (before) => {
        const next = new URLSearchParams(fresh ? undefined : before);
        if (item === items[0]) next.delete(param);
        else next.set(param, item.id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  function onKeyDown(event: KeyboardEvent) {
    const at = items.findIndex((item) => item.id === current?.id);
    const steps: Record<string, number> = {
      ArrowRight: (at + 1) % items.length,
      ArrowLeft: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    };
    const next = items[steps[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    open(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  }

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${id}-${item.id}`}
            data-tab={item.id}
            aria-selected={item === current}
            aria-controls={item === current ? `${id}-panel` : undefined}
            tabIndex={item === current ? 0 : -1}
            className={styles.tab}
            onClick={() => open(item)}
          >
            {item.label}
            {item.count !== undefined && <Counter value={item.count} />}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current.id}`}
        className={styles.panel}
      >
        {current.content()}
      </div>
    </div>
  );
}

import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from '../../../router';
import { Menu } from '../../kit/actions/menu';
import { Counter } from '../../kit/marks/badge';
import { Icon } from '../../kit/marks/icon';
import { texts } from '../../kit/texts';
import { useTabsWithoutRoom } from './tab-room';
import styles from './tabs.module.css';

export interface TabItem {
  /** Kept in the URL, so in Portuguese: `servicos`. */
  id: string;
  /** Addresses of tabs it took in: links to them lead here. */
  former?: readonly string[];
  label: string;
  count?: number;
  /** Called only for the open tab. */
  content: () => ReactNode;
}

/**
 * Tabs of a page. The open one lives in the URL under `param`, so that it can be linked to and
 * survives reloading; the first tab leaves the URL clean. Those without room in the row stand in a
 * menu at its end, and the arrows reach them all the same: put what is used least last.
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
  const asked = search.get(param) ?? '';
  const current =
    items.find(({ id: own }) => own === asked) ??
    items.find(({ former }) => former?.includes(asked)) ??
    items[0];
  const currentId = current?.id;
  const key = items.map((item) => `${item.label} ${item.count ?? ''}`).join('\n');
  const without = useTabsWithoutRoom(list, key, currentId);
  /** Focused once it stands in the row. */
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    const tab = wanted.current === currentId ? list.current?.querySelector(`[aria-selected="true"]`) : null;
    if (!(tab instanceof HTMLElement) || tab.hidden) return;
    tab.focus();
    wanted.current = null;
  });
  if (!current) return null;

  function open(item: TabItem) {
    if (item === current) return;
    wanted.current = item.id;
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
  }

  return (
    <div>
      <div className={styles.row}>
        <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="tab"
              id={`${id}-${item.id}`}
              data-tab={item.id}
              hidden={without.includes(item.id)}
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
        {without.length > 0 && (
          <Menu
            label={texts.moreTabs}
            items={items
              .filter((item) => without.includes(item.id))
              .map((item) => ({
                label: item.count === undefined ? item.label : `${item.label} (${item.count})`,
                onSelect: () => open(item),
              }))}
            trigger={(props) => (
              <button type="button" className={styles.tab} {...props}>
                {texts.more}
                <Icon name="chevronDown" size={16} />
              </button>
            )}
          />
        )}
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

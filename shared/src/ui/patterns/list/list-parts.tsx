import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { widthFrom } from '../../../config';
import { ActionButton, Button } from '../../kit/actions/button';
import { useMedia } from '../../kit/layout/use-media';
import { SidePanel } from '../../kit/overlay/modal';
import type { Column } from '../../kit/table/column';
import type { Selection } from '../../kit/table/use-selection';
import { texts as coreTexts } from '../../kit/texts';
import { AddFilter } from './filters/add-filter';
import type { Filter } from './filters/filter';
import styles from './filters/filter-bar.module.css';
import { FilterPhrase } from './filters/filter-phrase';
import { SearchBox } from './filters/search-box';
import pageStyles from './list-page.module.css';
import { texts } from './texts';
import type { ListQueryState } from './use-list-query';

/** One line: search, the filters in force as phrases, a further one, and what changes the list's look. */
export function ListToolbar<T>({
  list,
  filters,
  searchLabel,
  sortable,
  end,
}: {
  list: ListQueryState;
  filters: readonly Filter[];
  searchLabel?: string | null;
  /** Where no headers stand, the order is chosen here. */
  sortable: readonly Column<T>[];
  end?: ReactNode;
}) {
  if (searchLabel === null && filters.length === 0 && !end) return null;
  const onChange = (changes: Record<string, string | undefined>) => list.set(changes);
  return (
    <fieldset aria-label={texts.filters} className={styles.bar}>
      {searchLabel !== null && (
        <SearchBox
          value={list.search}
          label={searchLabel}
          onChange={(busca) => list.set({ busca }, { replace: true })}
        />
      )}
      {filters.length > 0 && (
        <div className={styles.phrases}>
          {filters.map((filter) => (
            <FilterPhrase key={filter.key} filter={filter} values={list.filters} onChange={onChange} />
          ))}
          <AddFilter filters={filters} values={list.filters} onChange={onChange} />
          {list.narrowed && (
            <Button small kind="quiet" onClick={list.clear}>
              {texts.clearFilters}
            </Button>
          )}
        </div>
      )}
      {filters.length === 0 && list.narrowed && (
        <Button small kind="quiet" onClick={list.clear}>
          {texts.clearFilters}
        </Button>
      )}
      {sortable.length > 0 && (
        <select
          aria-label={texts.sortBy}
          className={styles.select}
          value={list.sort ?? ''}
          onChange={(event) => list.set({ ordenar: event.target.value })}
        >
          <option value="">{texts.defaultOrder}</option>
          {sortable.flatMap((column) => [
            <option key={column.key} value={column.key}>
              {column.header}
            </option>,
            <option key={`-${column.key}`} value={`-${column.key}`}>
              {texts.descending(column.header)}
            </option>,
          ])}
        </select>
      )}
      {end && <div className={styles.end}>{end}</div>}
    </fieldset>
  );
}

/** Between the bar and the edge of the window, and above it, in pixels. */
const gapUnder = 16;

/** What can be done with the chosen rows. */
export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  const { size } = selection.keys;
  useStaysClear(bar, size);
  return (
    <section ref={bar} aria-label={texts.selected(size)} className={pageStyles.bulk} data-bottom-bar>
      <span role="status">{texts.selected(size)}</span>
      <div className={pageStyles.bulkActions}>{children}</div>
      <Button kind="quiet" onClick={selection.clear}>
        {texts.clearSelection}
      </Button>
    </section>
  );
}

/**
 * What is scrolled to stops above the bar instead of under it, and so does the row that was just chosen.
 * @param change the row in focus is looked after anew whenever it differs
 */
function useStaysClear(bar: RefObject<HTMLElement | null>, change: unknown): void {
  useEffect(() => {
    const root = document.documentElement;
    root.style.scrollPaddingBlockEnd = `${(bar.current?.offsetHeight ?? 0) + gapUnder * 2}px`;
    const focused = document.activeElement;
    if (focused?.closest('[data-row]')) focused.scrollIntoView?.({ block: 'nearest' });
    return () => {
      root.style.scrollPaddingBlockEnd = '';
    };
  }, [bar, change]);
}

/** The opened row: beside the list where there is room, over it where there is none. */
export function PanelFrame({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const wide = useMedia(widthFrom('md'));
  if (!wide) {
    return (
      <SidePanel open title={title} onClose={onClose}>
        {children}
      </SidePanel>
    );
  }
  return (
    <aside
      aria-label={title}
      className={pageStyles.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // Handled here: the list's own Escape must not also drop the selection.
        event.preventDefault();
        onClose();
      }}
    >
      <div className={pageStyles.panelHead}>
        <h2>{title}</h2>
        <ActionButton icon="close" label={coreTexts.close} onClick={onClose} />
      </div>
      <div className={pageStyles.panelBody}>{children}</div>
    </aside>
  );
}

import { Fragment, type ReactNode, type SyntheticEvent, useEffect, useMemo, useRef } from 'react';
import { cx } from '../class-names';
import { Icon } from '../marks/icon';
import type { Column } from './column';
import { DataRow } from './data-row';
import styles from './data-table.module.css';
import type { DataTableProps } from './data-table-props';
import { menuWidth, pickWidth } from './fit-columns';
import { Pick } from './pick';
import { texts } from './texts';
import { useEdges } from './use-edges';
import { type CellPlace, usePinned } from './use-pinned';
import { useWindow } from './use-window';

/** Above this many rows only those in sight are drawn. */
const windowAbove = 200;

/** A table of rows: sticky header, sortable columns, totals, and a window over very many rows. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { caption, columns, rows, rowKey, selection, aggregates, rowMenu, part, widths } = props;
  const box = useRef<HTMLDivElement>(null);
  useEdges(box);
  const seen = useRef(part);
  useEffect(() => {
    if (seen.current !== part && box.current) box.current.scrollTop = 0;
    seen.current = part;
  }, [part]);
  const many = rows.length > windowAbove;
  const { start, end, before, after } = useWindow(box, rows.length, many);
  const hasTotals = aggregates && columns.some((column) => column.total);
  // Without anything to focus inside, the box itself takes the focus, so that keys can scroll it.
  const opens = props.onOpen || rows.some((row) => props.rowTo?.(row) !== undefined);
  const inert = !props.onSort && !opens && !selection && !rowMenu;
  const { table, pin } = usePinned(columns, selection !== undefined);
  const chosen = selection?.keys;
  const inSight = useMemo(
    () => (chosen?.size ? rows.filter((row) => chosen.has(rowKey(row))).length : 0),
    [rows, rowKey, chosen],
  );
  const refuses = selection?.refuses;
  const offered = refuses ? rows.filter((row) => !refuses(rowKey(row))).length : rows.length;
  const width = columns.length + (selection ? 1 : 0) + (rowMenu ? 1 : 0);

  return (
    <div
      ref={box}
      className={cx(styles.scroll, props.fills ? styles.fills : styles.tall)}
      {...(inert ? { role: 'region', 'aria-label': texts.region(caption), tabIndex: 0 } : {})}
    >
      <table
        ref={table}
        className={cx(styles.table, widths && styles.lines)}
        style={widths && { minWidth: widths.least }}
        aria-rowcount={many ? rows.length + 1 : undefined}
        aria-busy={props.busy || undefined}
        onMouseOver={widths && tellWhole}
        onFocus={widths && tellWhole}
      >
        <caption className="visually-hidden">{caption}</caption>
        {widths && (
          <colgroup>
            {selection && <col style={{ width: pickWidth }} />}
            {columns.map(({ key }) => (
              <col key={key} style={{ width: widths.of(key) }} />
            ))}
            {rowMenu && <col style={{ width: menuWidth }} />}
          </colgroup>
        )}
        <thead>
          <tr>
            {selection && (
              <th scope="col" {...pin('selection', styles.narrow)}>
                <Pick
                  label={texts.selectAll}
                  checked={offered > 0 && inSight === offered}
                  partly={inSight > 0 && inSight < offered}
                  onToggle={selection.toggleAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell
                key={column.key}
                column={column}
                place={pin(column.key, column.align && styles.end)}
                sort={props.sort}
                onSort={props.onSort}
              />
            ))}
            {rowMenu && (
              <th scope="col" className={cx(styles.narrow, styles.actions)}>
                <span className="visually-hidden">{texts.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Spacer height={before} width={width} />}
          {rows.slice(start, end).map((row, offset) => (
            <Fragment key={rowKey(row)}>
              {groupBegins(props, start + offset) && (
                <tr className={styles.group}>
                  <th scope="colgroup" colSpan={width}>
                    {props.groupOf?.(row)}
                  </th>
                </tr>
              )}
              <DataRow
                row={row}
                table={props as DataTableProps<unknown>}
                columns={columns as readonly Column<unknown>[]}
                pin={pin}
                index={many ? start + offset + 2 : undefined}
              />
              {groupEnds(props, start + offset) && (
                <tr>
                  <td colSpan={width}>{props.groupEnd?.(row)}</td>
                </tr>
              )}
            </Fragment>
          ))}
          {after > 0 && <Spacer height={after} width={width} />}
        </tbody>
        {hasTotals && (
          <tfoot>
            <tr>
              {selection && <td {...pin('selection')} />}
              {columns.map((column, index) => (
                <td key={column.key} {...pin(column.key, column.align && styles.end)}>
                  {column.total ? column.total(aggregates) : index === 0 ? texts.total : null}
                </td>
              ))}
              {rowMenu && <td className={styles.actions} />}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** Whether a row is the first of its group. */
export function groupBegins<T>({ rows, groupOf }: DataTableProps<T>, at: number): boolean {
  const [row, before] = [rows[at], rows[at - 1]];
  if (!groupOf || row === undefined) return false;
  return before === undefined || groupOf(before) !== groupOf(row);
}

/** Whether something stands below a row as the last one of its group. */
export function groupEnds<T>(props: DataTableProps<T>, at: number): boolean {
  const row = props.rows[at];
  if (!props.groupEnd || row === undefined) return false;
  return (at === props.rows.length - 1 || groupBegins(props, at + 1)) && Boolean(props.groupEnd(row));
}

function HeaderCell<T>({
  column,
  place,
  sort,
  onSort,
}: {
  column: Column<T>;
  place: CellPlace;
  sort?: string;
  onSort?: (sort: string) => void;
}) {
  const direction = sort === column.key ? 'ascending' : sort === `-${column.key}` ? 'descending' : undefined;
  const sortable = column.sortable && onSort;
  return (
    <th scope="col" {...place} aria-sort={sortable ? (direction ?? 'none') : undefined}>
      {sortable ? (
        <button
          type="button"
          className={cx(styles.sort, direction && styles.sorted)}
          onClick={() => onSort(direction === 'ascending' ? `-${column.key}` : column.key)}
        >
          <span>{column.header}</span>
          <Icon
            name={direction === 'ascending' ? 'arrowUp' : direction === 'descending' ? 'arrowDown' : 'sort'}
            size={12}
          />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

/** What does not fit in its cell is told in full where the pointer or the focus is. */
function tellWhole(event: SyntheticEvent): void {
  const cell = (event.target as Element).closest<HTMLElement>('td, th');
  if (!cell) return;
  const inner = [cell, ...cell.querySelectorAll<HTMLElement>('*')];
  if (inner.some((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)) {
    cell.title = cell.textContent.replaceAll(/\s+/g, ' ').trim();
  } else cell.removeAttribute('title');
}

function Spacer({ height, width }: { height: number; width: number }): ReactNode {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of height alone cannot be focused.
    <tr className={styles.spacer} aria-hidden="true">
      <td colSpan={width} style={{ height }} />
    </tr>
  );
}

import { Menu } from '../actions/menu';
import { type Column, cellOf, primaryColumn } from './column';
import { groupBegins, groupEnds } from './data-table';
import styles from './data-table.module.css';
import type { DataTableProps } from './data-table-props';
import { Pick } from './pick';
import { RowName } from './row-name';
import { pressed } from './row-press';
import { texts } from './texts';

/** Facts beside each other under the title of a card; more would only be cut. */
const factsShown = 3;

/** The rows of a table as cards, for narrow screens: its first columns, the whole is told by the opened row. */
export function RowCards<T>(props: DataTableProps<T>) {
  const { columns, rows, rowKey, selection, aggregates } = props;
  const primary = primaryColumn(columns);
  const others = columns.filter((column) => column !== primary);
  const state = others.find((column) => column.state);
  const figure = others.find((column) => column.align === 'end');
  const facts = others.filter((column) => column !== state && !column.align).slice(0, factsShown);
  const totals = aggregates ? columns.filter((column) => column.total) : [];
  return (
    <ul aria-label={props.caption} className={styles.cards}>
      {rows.flatMap((row, at) => {
        const key = rowKey(row);
        const group = groupBegins(props, at) && (
          <li key={`group-${key}`} className={styles.cardGroup}>
            {props.groupOf?.(row)}
          </li>
        );
        const card = (
          // biome-ignore lint/a11y/useKeyWithClickEvents: its name opens it by keyboard.
          <li key={key} data-row={key} className={styles.card} onClick={pressed(row, props)}>
            <div className={styles.cardHead}>
              {selection && !selection.refuses?.(key) && (
                <Pick
                  label={texts.select(props.rowLabel(row))}
                  checked={selection.keys.has(key)}
                  onToggle={() => selection.toggle(key)}
                />
              )}
              <div className={styles.cardTitle}>
                <RowName row={row} to={props.rowTo?.(row)} onOpen={props.onOpen} className={styles.open}>
                  {primary && cellOf(primary, row)}
                </RowName>
              </div>
              {state && (
                <span className={styles.cardState}>
                  <Named column={state} row={row} />
                </span>
              )}
              {props.rowMenu && props.rowMenu(row).length > 0 && (
                <Menu label={texts.rowMenu(props.rowLabel(row))} items={props.rowMenu(row)} />
              )}
            </div>
            {(facts.length > 0 || figure) && (
              <div className={styles.cardFoot}>
                <span className={styles.cardFacts}>
                  {facts.map((column) => (
                    <Named key={column.key} column={column} row={row} />
                  ))}
                </span>
                {figure && (
                  <span className={styles.cardFigure}>
                    <Named column={figure} row={row} />
                  </span>
                )}
              </div>
            )}
          </li>
        );
        const end = groupEnds(props, at) && <li key={`end-${key}`}>{props.groupEnd?.(row)}</li>;
        return [group, card, end].filter(Boolean);
      })}
      {aggregates && totals.length > 0 && (
        <li className={styles.card}>
          <div className={styles.cardHead}>
            <span className={styles.cardTitle}>{texts.total}</span>
            {totals.map((column) => (
              <span key={column.key} className={styles.cardFigure}>
                {column.total?.(aggregates)}
              </span>
            ))}
          </div>
        </li>
      )}
    </ul>
  );
}

/** A value, with its column's name for those who do not see where it stands. */
function Named<T>({ column, row }: { column: Column<T>; row: T }) {
  const value = cellOf(column, row);
  if (value === null || value === undefined || value === '' || value === texts.nothing) return null;
  return (
    <span>
      <span className="visually-hidden">{column.header}: </span>
      {value}
    </span>
  );
}

import type { ReactNode } from 'react';
import { Menu } from '../actions/menu';
import { type Column, primaryColumn } from './column';
import styles from './data-table.module.css';
import type { DataTableProps } from './data-table-props';
import { RowName } from './row-name';
import { texts } from './texts';

/** A card shows so many facts at once; the state of a record is always one of them. */
const atOnce = 5;

/** Facts of a card in sight, and those behind `Mais`. */
function share<T>(columns: readonly Column<T>[]): [shown: Column<T>[], more: Column<T>[]] {
  const facts = [...columns];
  if (facts.length <= atOnce + 1) return [facts, []];
  const status = facts.find((column) => column.key === 'status');
  const first = facts.filter((column) => column !== status).slice(0, status ? atOnce - 1 : atOnce);
  const shown = status ? [...first, status] : first;
  return [shown, facts.filter((column) => !shown.includes(column))];
}

/** The rows of a table as cards, for narrow screens. */
export function RowCards<T>(props: DataTableProps<T>) {
  const { columns, rows, rowKey, selection, aggregates } = props;
  const primary = primaryColumn(columns);
  const [shown, more] = share(columns.filter((column) => column !== primary));
  const totals = aggregates ? columns.filter((column) => column.total) : [];
  return (
    <ul aria-label={props.caption} className={styles.cards}>
      {rows.map((row) => {
        const key = rowKey(row);
        return (
          <li key={key} data-row={key} className={styles.card}>
            <div className={styles.cardHead}>
              {selection && (
                <input
                  type="checkbox"
                  className={styles.pick}
                  aria-label={texts.select(props.rowLabel(row))}
                  checked={selection.keys.has(key)}
                  onChange={() => selection.toggle(key)}
                />
              )}
              <div className={styles.cardTitle}>
                <RowName row={row} to={props.rowTo?.(row)} onOpen={props.onOpen} className={styles.open}>
                  {primary?.cell(row)}
                </RowName>
              </div>
              {props.rowMenu && props.rowMenu(row).length > 0 && (
                <Menu label={texts.rowMenu(props.rowLabel(row))} items={props.rowMenu(row)} />
              )}
            </div>
            <dl className={styles.pairs}>
              {shown.map((column) => (
                <Pair key={column.key} name={column.header} value={column.cell(row)} />
              ))}
            </dl>
            {more.length > 0 && (
              <details>
                <summary className={styles.more}>{texts.more}</summary>
                <dl className={styles.pairs}>
                  {more.map((column) => (
                    <Pair key={column.key} name={column.header} value={column.cell(row)} />
                  ))}
                </dl>
              </details>
            )}
          </li>
        );
      })}
      {aggregates && totals.length > 0 && (
        <li className={styles.card}>
          <div className={styles.cardTitle}>{texts.total}</div>
          <dl className={styles.pairs}>
            {totals.map((column) => (
              <Pair key={column.key} name={column.header} value={column.total?.(aggregates)} />
            ))}
          </dl>
        </li>
      )}
    </ul>
  );
}

function Pair({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

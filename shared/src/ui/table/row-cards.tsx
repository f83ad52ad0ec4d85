import type { ReactNode } from 'react';
import { Menu } from '../core/menu';
import { primaryColumn } from './column';
import type { DataTableProps } from './data-table';
import styles from './data-table.module.css';
import { RowName } from './row-name';
import { texts } from './texts';

/** The rows of a table as cards, for narrow screens. */
export function RowCards<T>(props: DataTableProps<T>) {
  const { columns, rows, rowKey, selection, aggregates } = props;
  const primary = primaryColumn(columns);
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
              {props.rowMenu && (
                <Menu label={texts.rowMenu(props.rowLabel(row))} items={props.rowMenu(row)} />
              )}
            </div>
            <dl className={styles.pairs}>
              {columns
                .filter((column) => column !== primary)
                .map((column) => (
                  <Pair key={column.key} name={column.header} value={column.cell(row)} />
                ))}
            </dl>
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

import { cx } from '@gestao/shared/ui/core';
import type { ReactNode } from 'react';
import { texts } from '../texts/components';
import styles from './simple-table.module.css';

export interface SimpleColumn<T> {
  header: string;
  cell: (row: T) => ReactNode;
  /** Numbers and money. */
  end?: boolean;
}

/** A short table without paging; its first column names the row. On a phone, many columns become lines of a card. */
export function SimpleTable<T>({
  caption,
  columns,
  rows,
  rowKey,
  even = false,
}: {
  /** What it lists; read, not shown. */
  caption: string;
  columns: readonly SimpleColumn<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** Columns as wide as in the tables above and below. */
  even?: boolean;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label={texts.table(caption)}>
      <table className={cx(styles.table, even && styles.even, columns.length > 3 && styles.cards)}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ header, end }) => (
              <th key={header} scope="col" className={end ? styles.end : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ header, cell, end }, index) =>
                index === 0 ? (
                  <th key={header} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={header} className={end ? styles.end : undefined} data-label={header}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

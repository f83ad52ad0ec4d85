import { widthBelow, widthFrom } from '@gestao/shared/config';
import { cx, useMedia } from '@gestao/shared/ui/core';
import type { ReactNode } from 'react';
import { texts } from '../texts/components';
import styles from './simple-table.module.css';

export interface SimpleColumn<T> {
  header: string;
  cell: (row: T) => ReactNode;
  /** Numbers and money. */
  end?: boolean;
  /** Header of the column in whose cell the value stands as a line where the window is not wide. */
  under?: string;
}

/** Between a phone, where rows are cards, and a window with room for every column beside the menu. */
const notWide = `${widthFrom('sm')} and ${widthBelow('lg')}`;

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
  const folds = useMedia(notWide);
  const shown = folds ? columns.filter(({ under }) => under === undefined) : columns;
  const inCell = (row: T, { header, cell }: SimpleColumn<T>) => (
    <>
      {cell(row)}
      {folds &&
        columns
          .filter(({ under }) => under === header)
          .map((one) => {
            const value = one.cell(row);
            // A line that says nothing costs height.
            return value === texts.nothing ? null : (
              <span key={one.header} className={styles.under}>
                {one.header}: {value}
              </span>
            );
          })}
    </>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label={texts.table(caption)}>
      <table className={cx(styles.table, even && styles.even, columns.length > 3 && styles.cards)}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {shown.map(({ header, end }) => (
              <th key={header} scope="col" className={end ? styles.end : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {shown.map((column, index) =>
                index === 0 ? (
                  <th key={column.header} scope="row">
                    {inCell(row, column)}
                  </th>
                ) : (
                  <td
                    key={column.header}
                    className={column.end ? styles.end : undefined}
                    data-label={column.header}
                  >
                    {inCell(row, column)}
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

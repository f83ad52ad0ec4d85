import { memo } from 'react';
import { Menu } from '../actions/menu';
import { cx } from '../class-names';
import { type Column, cellOf, primaryColumn } from './column';
import styles from './data-table.module.css';
import type { DataTableProps } from './data-table-props';
import { Pick } from './pick';
import { RowName } from './row-name';
import { pressed } from './row-press';
import { texts } from './texts';
import type { CellPlace } from './use-pinned';

function cellClass({ align, state }: Column<unknown>, primary: boolean) {
  if (align) return styles.end;
  return primary ? styles.name : cx(styles.cell, state && styles.state);
}

/**
 * One row of a table. It is drawn again only when the table was given something new: while one scrolls,
 * the rows that stay in sight cost nothing.
 */
export const DataRow = memo(function DataRow({
  row,
  table,
  columns,
  pin,
  index,
}: {
  row: unknown;
  /** What the table was given; the same object as long as nobody gave it anything new. */
  table: DataTableProps<unknown>;
  columns: readonly Column<unknown>[];
  pin: (key: string, className?: string) => CellPlace;
  /** Its place among very many rows; not told when all are drawn. */
  index: number | undefined;
}) {
  const { selection, rowMenu } = table;
  const key = table.rowKey(row);
  const chosen = selection?.keys.has(key);
  const to = table.rowTo?.(row);
  const primary = primaryColumn(columns);
  return (
    <tr
      data-row={key}
      aria-rowindex={index}
      aria-selected={chosen}
      className={cx(
        styles.row,
        index !== undefined && styles.fixed,
        (table.onPeek ?? table.onOpen ?? to) && styles.clickable,
        (key === table.currentKey || chosen) && styles.current,
      )}
      onClick={pressed(row, table)}
    >
      {selection && (
        <td {...pin('selection')}>
          {!selection.refuses?.(key) && (
            <Pick
              label={texts.select(table.rowLabel(row))}
              checked={chosen === true}
              onToggle={(range) => selection.toggle(key, range)}
            />
          )}
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} {...pin(column.key, cellClass(column, column === primary))}>
          {column === primary ? (
            <RowName row={row} to={to} onOpen={table.onOpen} className={styles.open}>
              {cellOf(column, row)}
            </RowName>
          ) : (
            cellOf(column, row)
          )}
        </td>
      ))}
      {rowMenu && (
        <td className={styles.actions}>
          {rowMenu(row).length > 0 && (
            <Menu label={texts.rowMenu(table.rowLabel(row))} items={rowMenu(row)} />
          )}
        </td>
      )}
    </tr>
  );
});

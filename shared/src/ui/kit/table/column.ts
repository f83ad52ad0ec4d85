import type { ReactNode } from 'react';

/** One column of a list. */
export interface Column<T> {
  /** Also the api's name of the order, when `sortable`, and of the column in exports. */
  key: string;
  header: string;
  /** One line; what does not fit is cut and told in full under the pointer. */
  cell: (row: T) => ReactNode;
  sortable?: boolean;
  /** Numbers and money: right-aligned, figures of equal width. */
  align?: 'end';
  /** The column that names the row: never hidden, opens it, and is the title of its card on a phone. */
  primary?: boolean;
  /** The state of a record: stays in sight before the others, and beside the title of a card. */
  state?: boolean;
  /** Hidden until chosen in the column menu. */
  hidden?: boolean;
  /** Stays in sight at the left while the table scrolls sideways; the person can change it. */
  pinned?: boolean;
  /** Room it asks for in a list, in pixels; columns of text share what is left over. */
  width?: number;
  /** Where a list has no room for all its columns, higher ones leave first, among equals the later; default 2. */
  rank?: 1 | 2 | 3;
  /** Columns of the export this one stands for, when not just its own key: `['nome', 'documento']`. */
  exportAs?: readonly string[];
  /** Footer cell out of the answer's `agregados`. */
  total?: (aggregates: Readonly<Record<string, number>>) => ReactNode;
}

/** The column that names a row: the one marked so, else the first. */
export function primaryColumn<T>(columns: readonly Column<T>[]): Column<T> | undefined {
  return columns.find((column) => column.primary) ?? columns[0];
}

/**
 * What a column says of a row. Where it has no word for a value, one of a list that a newer api sent, the value is shown
 * as it came (docs/decisions/0071-skew-policy.md).
 */
export function cellOf<T>(column: Column<T>, row: T): ReactNode {
  const said = column.cell(row);
  if (said !== undefined) return said;
  const value = (row as Readonly<Record<string, unknown>>)[column.key];
  return typeof value === 'string' ? value : undefined;
}

import type { ReactNode } from 'react';
import type { Breakpoint } from '../../../config';

/** One column of a list. */
export interface Column<T> {
  /** Also the api's name of the order, when `sortable`, and of the column in exports. */
  key: string;
  header: string;
  cell: (row: T) => ReactNode;
  sortable?: boolean;
  /** Numbers and money: right-aligned, figures of equal width. */
  align?: 'end';
  /** The column that names the row: never hidden, opens it, and is the title of its card on a phone. */
  primary?: boolean;
  /** Hidden until chosen in the column menu. */
  hidden?: boolean;
  /** Stays in sight at the left while the table scrolls sideways; the person can change it. */
  pinned?: boolean;
  /**
   * In a window narrower than the breakpoint `below` the value stands as a line under another column's, named by
   * its header; of several steps the narrowest that holds decides.
   */
  fold?: readonly { below: Breakpoint; under: string }[];
  /** Columns of the export this one stands for, when not just its own key: `['nome', 'documento']`. */
  exportAs?: readonly string[];
  /** Footer cell out of the answer's `agregados`. */
  total?: (aggregates: Readonly<Record<string, number>>) => ReactNode;
}

/** The column that names a row: the one marked so, else the first. */
export function primaryColumn<T>(columns: readonly Column<T>[]): Column<T> | undefined {
  return columns.find((column) => column.primary) ?? columns[0];
}

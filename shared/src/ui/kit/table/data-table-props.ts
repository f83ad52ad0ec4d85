import type { ReactNode } from 'react';
import type { MenuItem } from '../actions/menu';
import type { Column } from './column';
import type { TableWidths } from './fit-columns';
import type { Selection } from './use-selection';

/** What a table and its rows are given, drawn as a table or as cards. */
export interface DataTableProps<T> {
  /** What the table lists; read, not shown. */
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** How a person calls a row: `Departamento Fiscal`; names its buttons. */
  rowLabel: (row: T) => string;
  /** Which part of a list the rows are; another part begins at its first row. */
  part?: string;
  sort?: string;
  onSort?: (sort: string) => void;
  /** Address of a row, or an action; without either rows do not open. */
  rowTo?: (row: T) => string | undefined;
  onOpen?: (row: T) => void;
  /** What a press on a row beside its name does; without it the row opens. */
  onPeek?: (row: T) => void;
  rowMenu?: (row: T) => readonly MenuItem[];
  currentKey?: string;
  /** Under which words a row stands, in a list that comes in groups. */
  groupOf?: (row: T) => string;
  /** What stands below the last row of a group, told by that row. */
  groupEnd?: (row: T) => ReactNode;
  selection?: Selection;
  aggregates?: Readonly<Record<string, number>>;
  busy?: boolean;
  /** Rows of one line in columns of these widths; without them cells are as wide and high as they need. */
  widths?: TableWidths;
  /** Takes the height it is given and scrolls inside, instead of one of its own. */
  fills?: boolean;
}

import { type Column, primaryColumn } from './column';

/** Columns of checkboxes and of row menus, in pixels. */
export const pickWidth = 38;
export const menuWidth = 44;
/** The borders of the box and a scroll bar inside it, in pixels. */
const edges = 14;

/** Room a column asks for, in pixels. */
export function widthOf<T>(column: Column<T>, primary: Column<T> | undefined): number {
  return column.width ?? (column === primary ? 220 : column.align === 'end' ? 110 : 140);
}

function leavingOrder<T>(column: Column<T>, primary: Column<T> | undefined): number {
  if (column.key === primary?.key) return 0;
  return column.state ? 1 : (column.rank ?? 2) + 1;
}

/**
 * Keys of the columns that a box has room for. The one that names the row always stays.
 * @param width of the box in pixels; 0 while it is not known, when all columns are taken to fit
 * @param extra what stands beside the columns, in pixels
 */
export function fittingColumns<T>(
  columns: readonly Column<T>[],
  width: number,
  extra: number,
): ReadonlySet<string> {
  if (width === 0) return new Set(columns.map(({ key }) => key));
  const primary = primaryColumn(columns);
  const kept = new Set<string>();
  let left = width - extra - edges;
  const wanted = [...columns]
    .filter((column) => !column.hidden)
    .sort((a, b) => leavingOrder(a, primary) - leavingOrder(b, primary));
  for (const column of wanted) {
    left -= widthOf(column, primary);
    if (left < 0 && kept.size > 0) break;
    kept.add(column.key);
  }
  return kept;
}

/** How wide each column is drawn, and the least width of all together, in pixels. */
export interface TableWidths {
  /** `undefined` of the one column that takes what is left. */
  of: (key: string) => number | undefined;
  least: number;
}

/**
 * Widths of the columns in sight: what the box has left over goes to those that hold text.
 * @returns `undefined` while the width of the box is not known
 */
export function columnWidths<T>(
  columns: readonly Column<T>[],
  width: number,
  extra: number,
): TableWidths | undefined {
  if (width === 0) return undefined;
  const primary = primaryColumn(columns);
  const asked = new Map(columns.map((column) => [column.key, widthOf(column, primary)]));
  const least = extra + [...asked.values()].reduce((sum, one) => sum + one, 0);
  const over = Math.max(0, width - edges - least);
  const growing = columns.filter((column) => column.align !== 'end' && !column.state);
  const weight = growing.reduce((sum, column) => sum + (asked.get(column.key) ?? 0), 0);
  return {
    least,
    of(key) {
      const own = asked.get(key) ?? 0;
      if (key === primary?.key) return undefined;
      return growing.some((column) => column.key === key) ? own + Math.floor((over * own) / weight) : own;
    },
  };
}

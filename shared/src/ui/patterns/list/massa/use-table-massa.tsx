import { type ReactNode, useMemo } from 'react';
import type { MenuItem } from '../../../kit/actions/menu';
import { type Selection, useSelection } from '../../../kit/table/use-selection';
import type { Massa } from './massa';
import { MassaBar } from './massa-bar';
import { useListMassa, useMassa } from './use-massa';

interface TableMassa<T> {
  /** Nothing for who may do none of it: rows then cannot be chosen. */
  massa: Massa<T> | undefined;
  /** First part of the query keys that change with the records. */
  noun: string;
  /** Those that can be chosen; a table may show more. */
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** What else is asked again once records changed. */
  onDone?: () => void;
}

/**
 * Bulk actions for a table that is no list page.
 * @returns what the table takes as its `selection`; the same actions as items of one row's menu; `element`, which has
 * to be rendered under the table.
 */
export function useTableMassa<T>({ massa, noun, rows, rowKey, onDone }: TableMassa<T>): {
  selection: Selection | undefined;
  menuOf: (row: T) => MenuItem[];
  element: ReactNode;
} {
  const { selection, chosen } = useSelection(rows, rowKey);
  const choosable = useMemo(() => new Set(rows.map(rowKey)), [rows, rowKey]);
  const bulk = useListMassa(massa, noun, (failed) => {
    selection.keep(failed);
    onDone?.();
  });
  // What is done with one row leaves the others chosen.
  const single = useMassa<T>({ path: massa?.path, noun, onDone: () => onDone?.() });
  const rowOf = (uuid: string) => chosen.find((row) => rowKey(row) === uuid);
  return {
    selection: massa && { ...selection, refuses: (key) => !choosable.has(key) },
    menuOf: (row) =>
      bulk.actionsFor([row]).map((action) => ({
        label: action.label,
        icon: action.icon,
        danger: action.danger,
        onSelect: () => single.ask(action, [rowKey(row)], () => row),
      })),
    element: massa && (
      <>
        <MassaBar
          selection={selection}
          actions={bulk.actionsFor(chosen)}
          onAsk={(action) => bulk.ask(action, [...selection.keys], rowOf)}
        />
        {bulk.element}
        {single.element}
      </>
    ),
  };
}

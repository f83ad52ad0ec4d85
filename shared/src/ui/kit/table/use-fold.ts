import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type Breakpoint, breakpoints, widthBelow } from '../../../config';
import type { Column } from './column';

/** A column of its own, and those whose values stand as lines in its cells. */
export interface FoldedColumn<T> {
  column: Column<T>;
  under: readonly Column<T>[];
}

/** Breakpoints at which a column moves, that the window is narrower than. */
function useNarrower(columns: readonly Column<unknown>[]): readonly Breakpoint[] {
  const widths = useMemo(
    () => [...new Set(columns.flatMap(({ fold }) => (fold ?? []).map(({ below }) => below)))],
    [columns],
  );
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = widths.map((below) => window.matchMedia(widthBelow(below)));
      for (const one of media) one.addEventListener('change', changed);
      return () => {
        for (const one of media) one.removeEventListener('change', changed);
      };
    },
    [widths],
  );
  const held = useSyncExternalStore(subscribe, () =>
    widths.filter((below) => window.matchMedia(widthBelow(below)).matches).join(),
  );
  return useMemo(() => (held === '' ? [] : (held.split(',') as Breakpoint[])), [held]);
}

/**
 * Where each column in sight goes at the present width: most stay columns, some become lines under
 * another one. A column whose host the person hid stays a column.
 */
export function useFold<T>(columns: readonly Column<T>[]): readonly FoldedColumn<T>[] {
  const narrower = useNarrower(columns as readonly Column<unknown>[]);
  return useMemo(() => {
    const hostOf = (column: Column<T>): Column<T> => {
      const step = [...(column.fold ?? [])]
        .sort((a, b) => breakpoints[a.below] - breakpoints[b.below])
        .find(({ below }) => narrower.includes(below));
      const host = step && columns.find(({ key }) => key === step.under);
      // A host that moves itself takes its lines along.
      return host ? hostOf(host) : column;
    };
    return columns
      .filter((column) => hostOf(column) === column)
      .map((column) => ({
        column,
        under: columns.filter((other) => other !== column && hostOf(other) === column),
      }));
  }, [columns, narrower]);
}

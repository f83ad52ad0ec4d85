import { type ReactNode, useState } from 'react';
import type { AddressOf } from '../../../../http/index';
import { MassaRunner } from '../list-tools';
import type { Asked, Massa, MassaAction, RowOf } from './massa';

/** What `useMassa` needs of a list; `ListPage` fills it in for its `massa` prop. */
export interface UseMassaOptions {
  /** `/departamentos/massa` */
  path: AddressOf<'POST', '/massa'> | undefined;
  /** First part of the query keys that change with the records: `departamentos`. */
  noun: string;
  /** Called with the uuids that could not be changed, so that they stay chosen. */
  onDone: (failed: readonly string[]) => void;
}

/**
 * Bulk actions: asks before, sends the chosen records in steps with visible progress, says how many
 * were changed and, where some were not, which and why. What does so is fetched behind the first rows.
 * @returns `ask` opens the question for an action; `element` has to be rendered.
 */
export function useMassa<T>(options: UseMassaOptions): {
  ask: (action: MassaAction<T>, uuids: readonly string[], rowOf?: RowOf<T>) => void;
  element: ReactNode;
} {
  const [asked, setAsked] = useState<Asked<T>>();
  return {
    ask: (action, uuids, rowOf) => setAsked({ action, uuids, rowOf }),
    element: asked && <MassaRunner {...options} asked={asked as unknown as Asked<unknown>} />,
  };
}

/** The bar's buttons, and what they open, for a list with bulk actions. */
export function useListMassa<T>(
  massa: Massa<T> | undefined,
  noun: string,
  onDone: (failed: readonly string[]) => void,
) {
  const { ask, element } = useMassa<T>({ path: massa?.path, noun, onDone });
  return {
    element: massa ? element : null,
    actionsFor: (chosen: readonly T[]) =>
      massa?.actions.filter((action) => action.when?.(chosen) ?? true) ?? [],
    ask,
  };
}

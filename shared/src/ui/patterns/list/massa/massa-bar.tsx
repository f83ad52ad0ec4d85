import type { ReactNode } from 'react';
import { Button } from '../../../kit/actions/button';
import type { Selection } from '../../../kit/table/use-selection';
import { BulkBar } from '../list-parts';
import type { MassaAction } from './massa';

/** What can be done with the chosen rows, and the way to ask for it; nothing while none is chosen. */
export function MassaBar<T>({
  selection,
  actions,
  onAsk,
  children,
}: {
  selection: Selection;
  actions: readonly MassaAction<T>[];
  onAsk: (action: MassaAction<T>) => void;
  children?: ReactNode;
}) {
  if (selection.keys.size === 0) return null;
  return (
    <BulkBar selection={selection}>
      {actions.map((action) => (
        <Button
          key={action.acao}
          icon={action.icon}
          kind={action.danger ? 'danger' : 'secondary'}
          onClick={() => onAsk(action)}
        >
          {action.label}
        </Button>
      ))}
      {children}
    </BulkBar>
  );
}

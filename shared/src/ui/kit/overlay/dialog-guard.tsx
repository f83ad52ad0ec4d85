import { createContext, type ReactNode, use, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Button, type ButtonProps } from '../actions/button';
import { texts } from '../texts';

/** Work inside a window that closing it would lose. */
export interface UnsavedWork {
  dirty: () => boolean;
  /** Whether it saves itself when the window closes: nothing is asked. */
  saves?: (() => boolean) | undefined;
  /** Called when the window closes and nothing is asked. */
  onLeave?: (() => void) | undefined;
  /** Called when the person gives it up. */
  discard?: (() => void) | undefined;
}

interface DialogGuard {
  works: Map<string, UnsavedWork>;
  /** Goes on at once, or after `Descartar alterações?` while something would be lost. */
  leave: (proceed: () => void, only?: string) => void;
}

export const DialogGuardContext = createContext<DialogGuard | null>(null);

/** Whether a window may close: the question that stands, and what asks it. */
export function useDialogGuard(unsaved: boolean | undefined) {
  const own = useRef(unsaved);
  own.current = unsaved;
  const [question, setQuestion] = useState<{ answer: () => void } | null>(null);
  const guard = useMemo<DialogGuard>(() => {
    const works = new Map<string, UnsavedWork>();
    return {
      works,
      leave(proceed, only) {
        const open = [...works].filter(([id, one]) => (only === undefined || id === only) && one.dirty());
        const lost = open.some(([, one]) => !one.saves?.()) || (only === undefined && own.current === true);
        if (!lost) {
          for (const [, one] of open) one.onLeave?.();
          return proceed();
        }
        setQuestion({
          answer() {
            for (const [, one] of open) one.discard?.();
            setQuestion(null);
            proceed();
          },
        });
      },
    };
  }, []);
  return { guard, question, stay: () => setQuestion(null) };
}

/**
 * Makes the window around ask before it closes while `work.dirty` answers true.
 * @returns how a button inside, as `Cancelar`, gives up this work alone; outside a window it just goes on.
 */
export function useUnsavedInDialog(work: UnsavedWork): (proceed: () => void) => void {
  const guard = use(DialogGuardContext);
  const id = useId();
  useEffect(() => {
    guard?.works.set(id, work);
  });
  useEffect(
    () => () => {
      guard?.works.delete(id);
    },
    [guard, id],
  );
  return (proceed) => (guard ? guard.leave(proceed, id) : proceed());
}

/** `Cancelar` in the footer of a window: asks as Escape and the close button do. */
export function DialogCancel({
  onClose,
  children = texts.cancel,
  ...rest
}: Omit<ButtonProps, 'onClick' | 'children'> & { onClose: () => void; children?: ReactNode }) {
  const guard = use(DialogGuardContext);
  return (
    <Button {...rest} onClick={() => (guard ? guard.leave(onClose) : onClose())}>
      {children}
    </Button>
  );
}

import { type ReactElement, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useAnchored, useDismiss } from './anchored';
import styles from './popover.module.css';

/** What a popover's trigger has to spread on its button. */
export interface PopoverTriggerProps {
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
}

const focusable = 'input:not(:disabled), button:not(:disabled), select:not(:disabled), a[href]';

/** For what a popover shows once its file came: the focus waits on the window itself, and goes on to the first control. */
export function useLateFocus(): void {
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement?.matches('[popover]')) activeElement.querySelector<HTMLElement>(focusable)?.focus();
  }, []);
}

/** A small window beside its button, for a choice or an explanation; Escape and a press outside close it. */
export function Popover({
  label,
  trigger,
  align = 'start',
  children,
}: {
  label: string;
  trigger: (props: PopoverTriggerProps) => ReactElement;
  align?: 'start' | 'end';
  /** Called only while open. */
  children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useAnchored(open, anchor, box, align === 'start' ? 'bottom-start' : 'bottom-end');

  const focusTrigger = () => anchor.current?.querySelector<HTMLElement>('button')?.focus();
  useDismiss(open, [anchor, box], (reason) => {
    setOpen(false);
    if (reason === 'escape') focusTrigger();
  });
  useLayoutEffect(() => {
    if (open) (box.current?.querySelector<HTMLElement>(focusable) ?? box.current)?.focus();
  }, [open]);

  function close() {
    setOpen(false);
    focusTrigger();
  }

  return (
    <span ref={anchor}>
      {trigger({
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <div
          ref={box}
          id={id}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          popover="manual"
          className={styles.popover}
        >
          {children(close)}
        </div>
      )}
    </span>
  );
}

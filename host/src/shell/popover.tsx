import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './popover.module.css';

/**
 * A button and the panel it opens. Closes by Esc (focus returns to the button), a click outside, or
 * when focus moves away.
 */
export function Popover({
  label,
  button,
  className,
  children,
}: {
  /** Accessible name of button and panel. */
  label: string;
  button: ReactNode;
  className?: string;
  children: (close: () => void) => ReactNode;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const onPointer = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      trigger.current?.focus();
    };
    const element = root.current;
    const onLeave = (event: FocusEvent) => {
      const to = event.relatedTarget;
      if (to instanceof Node && !element?.contains(to)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    element?.addEventListener('focusout', onLeave);
    return () => {
      element?.removeEventListener('focusout', onLeave);
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  return (
    <div ref={root} className={styles.root}>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <section id={id} className={styles.panel} aria-label={label}>
          {children(() => setOpen(false))}
        </section>
      )}
    </div>
  );
}

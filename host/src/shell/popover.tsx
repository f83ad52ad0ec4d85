import { type KeyboardEvent as KeyPress, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './popover.module.css';

/**
 * A button and the panel it opens. Closes by Esc (focus returns to the button), a click outside, or
 * when focus moves away.
 */
export function Popover({
  label,
  button,
  initials,
  className,
  menu = false,
  children,
}: {
  /** Accessible name of button and panel. */
  label: string;
  button?: ReactNode;
  /** Drawn on the button by the style sheet: letters that are a picture, not its name. */
  initials?: string;
  className?: string;
  /** The panel is a list of actions, moved through by the arrow keys. */
  menu?: boolean;
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
    element?.querySelector<HTMLElement>(itemSelector)?.focus();
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
        data-initials={initials}
        aria-label={label}
        aria-haspopup={menu ? 'menu' : undefined}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && menu && (
        <div
          id={id}
          className={styles.panel}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={moveThroughItems}
        >
          {children(() => setOpen(false))}
        </div>
      )}
      {open && !menu && (
        <section id={id} className={styles.panel} aria-label={label}>
          {children(() => setOpen(false))}
        </section>
      )}
    </div>
  );
}

const itemSelector = '[role^="menuitem"]';

function moveThroughItems(event: KeyPress<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(itemSelector)];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}

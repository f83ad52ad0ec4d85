import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useAnchored } from './anchored';
import styles from './tooltip.module.css';

const delay = 350;

/**
 * Explains its child on hover and on keyboard focus; Escape hides it. Never the only place of an
 * information.
 * @param names the text repeats the child's accessible name, so it is not read a second time.
 */
export function Tooltip({
  text,
  names = false,
  children,
}: {
  text: string;
  names?: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  useAnchored(open, anchor, tip, 'top');

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const control = anchor.current?.firstElementChild;
    if (names || !open || !control) return;
    control.setAttribute('aria-describedby', id);
    return () => control.removeAttribute('aria-describedby');
  }, [id, names, open]);

  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  const showLater = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), delay);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens to its child.
    <span
      ref={anchor}
      className={styles.wrap}
      onPointerEnter={(event) => event.pointerType !== 'touch' && showLater()}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && setOpen(true)}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      {open && (
        <span
          ref={tip}
          id={id}
          popover="manual"
          role="tooltip"
          aria-hidden={names || undefined}
          className={styles.tip}
        >
          {text}
        </span>
      )}
    </span>
  );
}

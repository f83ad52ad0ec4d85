import type { ReactNode } from 'react';
import { cx } from '../class-names';
import styles from './layout.module.css';

/** Multiples of four pixels. */
export type Gap = 1 | 2 | 3 | 4 | 6;

/** Children below each other. */
export function Stack({ gap = 4, children }: { gap?: Gap; children: ReactNode }) {
  return <div className={cx(styles.stack, styles[`gap${gap}`])}>{children}</div>;
}

/**
 * Children beside each other, wrapping where there is no room.
 * @param gap 2, or 4 between growing children.
 * @param grow children share the width equally, down to 220 pixels each: the form's columns.
 */
export function Row({
  gap,
  justify,
  top,
  grow,
  children,
}: {
  gap?: Gap;
  justify?: 'between' | 'end';
  top?: boolean;
  grow?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={cx(
        styles.row,
        styles[`gap${gap ?? (grow ? 4 : 2)}`],
        justify && styles[justify],
        (top || grow) && styles.top,
        grow && styles.grow,
      )}
    >
      {children}
    </div>
  );
}

/**
 * A field no wider than what it holds, alone or in a growing `Row`, whose other children take the room.
 * @param width `short` for a CEP, a house number or a state; `medium` for a CNPJ, a date or a code.
 */
export function Fitted({ width = 'short', children }: { width?: 'short' | 'medium'; children: ReactNode }) {
  return <div className={styles[width]}>{children}</div>;
}

/** A surface with a thin line. With a title it is a named section. */
export function Card({
  title,
  actions,
  padded = true,
  children,
}: {
  title?: string;
  actions?: ReactNode;
  padded?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={cx(styles.card, padded && styles.padded)} aria-label={title}>
      {title && (
        <div className={styles.cardHeader}>
          <h2>{title}</h2>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}

/** Read by screen readers, not shown. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}

/** Secondary text. */
export function Muted({ children }: { children: ReactNode }) {
  return <span className={styles.muted}>{children}</span>;
}

/** A key of the keyboard. */
export function Kbd({ children }: { children: string }) {
  return <kbd className={styles.kbd}>{children}</kbd>;
}

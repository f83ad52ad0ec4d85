import type { ReactNode } from 'react';
import { cx } from '../class-names';
import styles from './badge.module.css';
import { type AnyIconName, Icon } from './icon';
import { type Tone, toneClass } from './tone';

/** A short label. */
export function Badge({
  tone = 'grey',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: AnyIconName;
  children: ReactNode;
}) {
  return (
    <span className={cx(styles.badge, toneClass(tone))}>
      {icon && <Icon name={icon} size={12} />}
      {children}
    </span>
  );
}

/** A state: dot and text in the state's colour, grey for one without. */
export function StatusBadge({ tone, children }: { tone: Tone | undefined; children: ReactNode }) {
  return (
    <span className={cx(styles.badge, toneClass(tone))}>
      <span className={styles.dot} aria-hidden="true" />
      {children}
    </span>
  );
}

/**
 * A small number beside a label; shows `99+` above 99 and nothing at zero.
 * @param label what is counted, for screen readers: `atrasadas`.
 */
export function Counter({ value, label, tone = 'grey' }: { value: number; label?: string; tone?: Tone }) {
  if (value <= 0) return null;
  return (
    <span className={cx(styles.badge, styles.counter, toneClass(tone))}>
      {value > 99 ? '99+' : value}
      {label && <span className="visually-hidden"> {label}</span>}
    </span>
  );
}

import type { ReactNode } from 'react';
import { cx } from '../class-names';
import styles from './facts.module.css';

/** Name and value of one thing a record says of itself. */
export interface Fact {
  label: string;
  value: ReactNode;
  /** Takes a line of its own. */
  wide?: boolean;
}

/**
 * Names and values of a record; what has no value is left out.
 * @param narrow for a side panel: smaller columns.
 */
export function Facts({ items, narrow }: { items: readonly Fact[]; narrow?: boolean }) {
  const known = items.filter(({ value }) => value !== null && value !== undefined && value !== '');
  return (
    <dl className={cx(styles.facts, narrow && styles.narrow)}>
      {known.map(({ label, value, wide }) => (
        <div key={label} className={cx(styles.fact, wide && styles.wide)}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import { cx } from '@gestao/shared/ui/core';
import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** Pairs of name and value; a pair without value is left out. */
export interface FactItem {
  label: string;
  value: ReactNode;
  /** Takes a line of its own. */
  wide?: boolean;
}

export function Facts({ items, narrow }: { items: readonly FactItem[]; narrow?: boolean }) {
  return (
    <dl className={cx(styles.facts, narrow && styles.narrow)}>
      {items
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ label, value, wide }) => (
          <div key={label} className={cx(styles.fact, wide && styles.wide)}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

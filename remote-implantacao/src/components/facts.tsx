import type { ReactNode } from 'react';
import page from './page.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Takes a line of its own. */
  wide?: boolean;
}

/** Pairs of name and value; one without a value is left out. */
export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className={page.facts}>
      {items
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ label, value, wide }) => (
          <div key={label} className={wide ? page.wide : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

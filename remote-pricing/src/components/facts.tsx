import type { ReactNode } from 'react';
import page from './page.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Takes the whole line. */
  wide?: boolean;
}

/** Names and values of a record; what has no value is left out. */
export function Facts({ items }: { items: readonly Fact[] }) {
  const known = items.filter(({ value }) => value !== null && value !== undefined && value !== '');
  return (
    <dl className={page.facts}>
      {known.map(({ label, value, wide }) => (
        <div key={label} className={wide ? page.wide : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

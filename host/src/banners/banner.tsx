import type { ReactNode } from 'react';
import styles from './banner.module.css';

/** A line across the page about the state of the whole system. */
export function Banner({ tone, children }: { tone: 'warning' | 'info' | 'preview'; children: ReactNode }) {
  return (
    <div className={styles.banner} data-tone={tone} role="status">
      {children}
    </div>
  );
}

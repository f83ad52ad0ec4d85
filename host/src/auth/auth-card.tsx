import type { ReactNode } from 'react';
import { useWindowTitle } from '../hooks/use-window-title';
import { shellTexts } from '../texts/shell.texts';
import styles from './auth.module.css';

/** The card of the pages outside the frame. */
export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
  useWindowTitle(title);
  return (
    <div className={styles.card}>
      <p className={styles.brand}>
        <span className={styles.mark} aria-hidden="true">
          G
        </span>
        {shellTexts.product}
      </p>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  );
}

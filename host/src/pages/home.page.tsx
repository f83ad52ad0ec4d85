import { useLocation } from '@gestao/shared/router';
import { useState } from 'react';
import { pagesTexts } from '../texts/pages.texts';
import { Diagnostics } from './diagnostics';
import styles from './home.module.css';
import { Today } from './today';

/**
 * `/` and `/test`, one page (docs/domain/plataforma.md#inicio): the person's day and, at its foot, whether the
 * system works, for everybody who is signed in. It is measured once it is unfolded; `/test` comes unfolded.
 */
export function HomePage() {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(pathname === '/test');
  return (
    <div className={styles.page}>
      <Today />
      <details
        className={styles.folded}
        open={open}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{pagesTexts.diagnostics}</summary>
        {open && <Diagnostics />}
      </details>
    </div>
  );
}

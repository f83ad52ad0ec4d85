import type { ReactNode } from 'react';
import page from './page.module.css';

/** Scrolls what is wider than the screen, also by keyboard. @param label what is inside */
export function Scroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={page.scroll} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}

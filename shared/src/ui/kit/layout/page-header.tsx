import type { ReactNode } from 'react';
import { Menu, type MenuItem } from '../actions/menu';
import styles from './page-header.module.css';

/**
 * Head of every page: title, one line of context, primary action, the rest in a menu.
 * @param actions buttons before the menu; the primary one last.
 */
export function PageHeader({
  title,
  context,
  badge,
  actions,
  menu = [],
}: {
  title: string;
  context?: ReactNode;
  badge?: ReactNode;
  actions?: ReactNode;
  menu?: readonly MenuItem[];
}) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1 className={styles.title}>
          {title} {badge}
        </h1>
        {context && <p className={styles.context}>{context}</p>}
      </div>
      {(actions || menu.length > 0) && (
        <div className={styles.actions}>
          {actions}
          {menu.length > 0 && <Menu items={menu} />}
        </div>
      )}
    </header>
  );
}

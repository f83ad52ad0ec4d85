import { NavLink } from '@gestao/shared/router';
import { useUser } from '@gestao/shared/session';
import { useMemo } from 'react';
import { useHost } from '../session/host-context';
import { shellTexts } from '../texts/shell.texts';
import { ShellIcon } from './icon';
import { menuOf } from './menu-entries';
import styles from './sidebar.module.css';
import { useCounters } from './use-counters';
import { usePages } from './use-pages';

/** The main menu: groups and entries of every published remote that the person may open. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { federation } = useHost();
  const user = useUser();
  const pages = usePages();
  const counters = useCounters();
  const sections = useMemo(() => menuOf(pages, user), [pages, user]);
  return (
    <nav className={styles.nav} aria-label={shellTexts.mainMenu}>
      {sections.map(({ group, entries }) => (
        <section key={group} className={styles.section}>
          {group !== 'Início' && <h2 className={styles.group}>{group}</h2>}
          <ul className={styles.list}>
            {entries.map(({ pageId, path, label, icon }) => {
              const prefetch = pageId ? () => void federation.prefetch(pageId) : undefined;
              return (
                <li key={path}>
                  <NavLink
                    to={path}
                    end={path === '/'}
                    className={styles.entry}
                    title={label}
                    onClick={onNavigate}
                    onMouseEnter={prefetch}
                    onFocus={prefetch}
                  >
                    <ShellIcon name={icon} />
                    <span className={styles.label}>{label}</span>
                    <Counter total={pageId ? counters[pageId] : undefined} />
                  </NavLink>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** How many records wait on a page; above the api's cap only that there are many. */
function Counter({ total }: { total: number | undefined }) {
  if (!total) return null;
  return (
    <span className={styles.counter}>
      <span aria-hidden="true">{total >= 100 ? '99+' : total}</span>
      <span className="visually-hidden">, {shellTexts.waiting(total)}</span>
    </span>
  );
}

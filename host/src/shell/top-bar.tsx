import { useListAddress } from '@gestao/shared/query';
import { Link, useLocation } from '@gestao/shared/router';
import { hostPageTitles, shellTexts } from '../texts/shell.texts';
import { AccountMenu } from './account-menu';
import { BarParts } from './bar-parts';
import { ShellIcon } from './icon';
import { type Crumb, crumbsOf } from './menu-entries';
import { NotificationsButton } from './notifications/notifications-button';
import { openPalette } from './overlay-store';
import { ThemeMenu } from './theme-menu';
import styles from './top-bar.module.css';
import { useCurrentPage, usePages } from './use-pages';

/** Where one is, search, notifications, theme and account. */
export function TopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  return (
    <header className={styles.bar}>
      <button
        type="button"
        className={`${styles.iconButton} ${styles.menuButton}`}
        aria-label={shellTexts.openMenu}
        onClick={onOpenMenu}
      >
        <ShellIcon name="menu" size={20} />
      </button>
      <Breadcrumb />
      <button type="button" className={styles.search} data-keys="Ctrl K" onClick={openPalette}>
        <ShellIcon name="search" size={16} />
        <span className={styles.searchText}>{shellTexts.search}</span>
      </button>
      <BarParts />
      <NotificationsButton />
      <ThemeMenu />
      <AccountMenu />
    </header>
  );
}

/** The link to a list leads back to it as the person left it. */
function Breadcrumb() {
  const pages = usePages();
  const page = useCurrentPage();
  const { pathname } = useLocation();
  const listAddress = useListAddress();
  const crumbs: Crumb[] = page ? crumbsOf(pages, page) : [{ label: ownLabel(pathname) }];
  return (
    <nav className={styles.crumbs} aria-label={shellTexts.breadcrumb}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.label} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {crumb.path ? <Link to={listAddress(crumb.path)}>{crumb.label}</Link> : crumb.label}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function ownLabel(pathname: string): string {
  if (pathname === '/' || pathname === '/test') return hostPageTitles.home;
  if (pathname === '/minhas-preferencias') return hostPageTitles.preferences;
  return pathname === '/permissao-negada' ? hostPageTitles.denied : hostPageTitles.notFound;
}

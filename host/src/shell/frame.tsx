import { Outlet, useLocation } from '@gestao/shared/router';
import { useUser } from '@gestao/shared/session';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { ConnectionBanner } from '../banners/connection-banner';
import { OverrideBanner } from '../banners/override-banner';
import { PreviewBanner } from '../banners/preview-banner';
import { StorageBanner } from '../banners/storage-banner';
import { readLocal, writeLocal } from '../browser/local-memory';
import { PageSkeleton } from '../remotes/page-skeleton';
import { shellTexts } from '../texts/shell.texts';
import styles from './frame.module.css';
import { ShellIcon } from './icon';
import { CommandPaletteHost } from './palette/command-palette-host';
import { RouteAnnouncer } from './route-announcer';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';
import { useIdlePrefetch } from './use-idle-prefetch';

const collapsedKey = 'menu-recolhido';

/** The frame around every page of a signed-in person: menu, top bar, banners, content. */
export function Frame({ children }: { children?: ReactNode }) {
  const [collapsed, setCollapsed] = useState(() => readLocal(collapsedKey) === 'sim');
  const drawer = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  useIdlePrefetch();

  useEffect(() => {
    if (pathname) drawer.current?.close?.();
  }, [pathname]);

  function toggle(): void {
    writeLocal(collapsedKey, collapsed ? 'nao' : 'sim');
    setCollapsed(!collapsed);
  }

  return (
    <div className={styles.frame} data-collapsed={collapsed || undefined}>
      <a className={styles.skip} href="#conteudo">
        {shellTexts.skipToContent}
      </a>
      <aside className={styles.aside}>
        <Brand />
        <Sidebar />
        <button type="button" className={styles.collapse} onClick={toggle} aria-pressed={collapsed}>
          <ShellIcon name="collapse" />
          <span>{collapsed ? shellTexts.expandMenu : shellTexts.collapseMenu}</span>
        </button>
      </aside>
      <dialog ref={drawer} className={styles.drawer} aria-label={shellTexts.mainMenu}>
        <div className={styles.drawerTop}>
          <Brand />
          <button
            type="button"
            className={styles.iconButton}
            aria-label={shellTexts.closeMenu}
            onClick={() => drawer.current?.close()}
          >
            <ShellIcon name="close" />
          </button>
        </div>
        <Sidebar onNavigate={() => drawer.current?.close()} />
      </dialog>
      <div className={styles.body}>
        <PreviewBanner />
        <OverrideBanner />
        <ConnectionBanner />
        <StorageBanner />
        <TopBar onOpenMenu={() => drawer.current?.showModal()} />
        <main id="conteudo" className={styles.main} tabIndex={-1}>
          <Suspense fallback={<PageSkeleton />}>{children ?? <Outlet />}</Suspense>
        </main>
      </div>
      <RouteAnnouncer />
      <CommandPaletteHost />
    </div>
  );
}

/** The firm's own name, once it has one. */
function Brand() {
  const name = useUser().empresa?.nome ?? shellTexts.product;
  return (
    <p className={styles.brand}>
      <span className={styles.mark} aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <span className={styles.brandName}>{name}</span>
    </p>
  );
}

import { Outlet } from '@gestao/shared/router';
import { ConnectionBanner } from '../banners/connection-banner';
import { StorageBanner } from '../banners/storage-banner';
import styles from './auth.module.css';

/** Layout of the pages that come before signing in. */
export function AuthLayout() {
  return (
    <div className={styles.layout}>
      <ConnectionBanner />
      <StorageBanner />
      <main id="conteudo" className={styles.main}>
        <Outlet />
      </main>
    </div>
  );
}

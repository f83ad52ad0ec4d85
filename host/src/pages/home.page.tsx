import { hasPermission } from '@gestao/shared/permissions';
import { useLocation } from '@gestao/shared/router';
import { useUser } from '@gestao/shared/session';
import { Diagnostics } from './diagnostics';
import styles from './home.module.css';
import { Today } from './today';

/**
 * `/` and `/test`: the person's day and, below it, whether the system works (domain 3.1). At the start of the
 * day only who looks after the system needs that; the test page shows it to everybody, for support.
 */
export function HomePage() {
  const { pathname } = useLocation();
  const user = useUser();
  const watches = hasPermission(user, 'gerenciar perfis') || hasPermission(user, 'see logs');
  return (
    <div className={styles.page}>
      <Today />
      {(watches || pathname === '/test') && <Diagnostics />}
    </div>
  );
}

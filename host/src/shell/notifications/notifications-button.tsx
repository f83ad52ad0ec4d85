import { useQuery } from '@gestao/shared/query';
import { useUser } from '@gestao/shared/session';
import { Suspense } from 'react';
import { lazyPart } from '../../parts/lazy-part';
import { PartBoundary } from '../../remotes/part-boundary';
import { useRested } from '../../session/at-rest';
import { shellTexts } from '../../texts/shell.texts';
import { ShellIcon } from '../icon';
import { Popover } from '../popover';
import styles from '../top-bar.module.css';
import { unreadCount } from './notifications.queries';

const NotificationsPanel = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "notifications" */ './notifications-panel')).NotificationsPanel,
);

/** The bell with the number of unread notifications. */
export function NotificationsButton() {
  const user = useUser();
  const enabled = useRested();
  const unread = useQuery({ ...unreadCount(user.uuid), enabled }).data ?? 0;
  const label =
    unread > 0
      ? `${shellTexts.notifications}: ${shellTexts.notificationsUnread(unread)}`
      : shellTexts.notifications;
  return (
    <Popover
      label={label}
      className={styles.iconButton}
      button={
        <>
          <ShellIcon name="bell" size={20} />
          {unread > 0 && <span className={styles.count}>{unread > 99 ? '99+' : unread}</span>}
        </>
      }
    >
      {(close) => (
        <PartBoundary fallback={() => <p role="alert">{shellTexts.blockFailed(shellTexts.notifications)}</p>}>
          <Suspense fallback={<p role="status">{shellTexts.loading}</p>}>
            <NotificationsPanel onOpen={close} />
          </Suspense>
        </PartBoundary>
      )}
    </Popover>
  );
}

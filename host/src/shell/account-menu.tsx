import { Link } from '@gestao/shared/router';
import { initials } from '@gestao/shared/rules/format';
import { useUser } from '@gestao/shared/session';
import { useHost } from '../session/host-context';
import { shellTexts } from '../texts/shell.texts';
import { ShellIcon } from './icon';
import { Popover } from './popover';
import popover from './popover.module.css';
import styles from './top-bar.module.css';

/** The person's own menu. */
export function AccountMenu() {
  const { signOut } = useHost();
  const user = useUser();
  return (
    <Popover
      label={shellTexts.account(user.name)}
      className={styles.avatar}
      initials={initials(user.name)}
      menu
    >
      {(close) => (
        <>
          <p className={popover.person} role="presentation">
            <strong>{user.name}</strong>
            {user.email}
          </p>
          <Link to="/minhas-preferencias" role="menuitem" className={popover.item} onClick={close}>
            <ShellIcon name="settings" /> {shellTexts.preferences}
          </Link>
          <button type="button" role="menuitem" className={popover.item} onClick={() => void signOut()}>
            <ShellIcon name="signOut" /> {shellTexts.signOut}
          </button>
        </>
      )}
    </Popover>
  );
}

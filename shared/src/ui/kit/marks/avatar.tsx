import { initials } from '../../../rules/format';
import { cx } from '../class-names';
import styles from './avatar.module.css';

/** A person's picture or initials. Decoration unless `named`: the name usually stands beside it. */
export function Avatar({
  name,
  src,
  size = 'medium',
  named = false,
}: {
  name: string;
  src?: string | null;
  size?: 'tiny' | 'small' | 'medium' | 'large';
  named?: boolean;
}) {
  return (
    <span
      className={cx(styles.avatar, styles[size])}
      {...(named ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      {src ? <img src={src} alt="" /> : initials(name)}
    </span>
  );
}

/** A person in one line of a list: initials and name. */
export function Person({ name }: { name: string }) {
  return (
    <span className={styles.person}>
      <Avatar name={name} size="tiny" />
      <span>{name}</span>
    </span>
  );
}

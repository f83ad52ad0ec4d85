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
  size?: 'small' | 'medium' | 'large';
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

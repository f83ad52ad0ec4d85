import type { ReactNode } from 'react';
import { cx } from '../class-names';
import { Icon } from '../marks/icon';
import { type Tone, toneClass } from '../marks/tone';
import { texts } from '../texts';
import styles from './alert.module.css';

export type AlertKind = 'info' | 'success' | 'warning' | 'error';

const tones: Record<AlertKind, Tone> = { info: 'blue', success: 'green', warning: 'amber', error: 'red' };

/** A message in the page. Warnings and errors are announced when they appear. */
export function Alert({
  kind = 'info',
  title,
  action,
  children,
}: {
  kind?: AlertKind;
  title?: string;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div
      role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
      className={cx(styles.alert, toneClass(tones[kind]))}
    >
      <span className={styles.icon}>
        <Icon name={kind} label={texts.state[kind]} />
      </span>
      <div className={styles.body}>
        <div className={styles.words}>
          {title && <p className={styles.title}>{title}</p>}
          {children}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}

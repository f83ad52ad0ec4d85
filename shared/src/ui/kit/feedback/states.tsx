import type { ReactNode } from 'react';
import { Button } from '../actions/button';
import { type AnyIconName, Icon } from '../marks/icon';
import { texts } from '../texts';
import styles from './states.module.css';

/** Nothing to show, in words that say why, and what to do next. */
export function EmptyState({
  text,
  hint,
  icon = 'inbox',
  action,
}: {
  text: string;
  hint?: string;
  icon?: AnyIconName;
  action?: ReactNode;
}) {
  return (
    <div className={styles.state}>
      <span className={styles.icon}>
        <Icon name={icon} size={22} />
      </span>
      <p className={styles.text}>{text}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  );
}

/**
 * Something could not be loaded.
 * @param page the whole page is missing, so that this is its heading
 * @param details pairs for whoever is called to help: version, error code.
 */
export function ErrorState({
  text = texts.loadFailed,
  hint,
  onRetry,
  page = false,
  details,
}: {
  text?: string;
  hint?: string;
  onRetry?: () => void;
  page?: boolean;
  details?: Readonly<Record<string, string>>;
}) {
  const Text = page ? 'h1' : 'p';
  return (
    <div role="alert" className={styles.state}>
      <span className={styles.icon}>
        <Icon name="error" size={22} />
      </span>
      <Text className={styles.text}>{text}</Text>
      {hint && <p className={styles.hint}>{hint}</p>}
      {onRetry && (
        <Button icon="refresh" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
      {details && (
        <details className={styles.details}>
          <summary>{texts.details}</summary>
          <dl>
            {Object.entries(details).map(([name, value]) => (
              <div key={name} className={styles.pair}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}

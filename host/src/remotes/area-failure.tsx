import { useEffect, useRef } from 'react';
import { codeOf } from '../federation/load-failure';
import { tellFailure } from '../federation/tell-failure';
import { useStoreValue } from '../hooks/store';
import { RemoteError } from '../parts/remote-error';
import { useHost } from '../session/host-context';
import { shellTexts } from '../texts/shell.texts';
import styles from './area-failure.module.css';

/** The card in place of an area's page that could not be loaded, or that crashed. */
export function AreaFailure({
  remote,
  title,
  error,
  onRetry,
}: {
  remote: string;
  title: string;
  error: unknown;
  onRetry: () => void;
}) {
  const { federation, connection } = useHost();
  const statuses = useStoreValue({ get: federation.statuses, subscribe: federation.subscribe });
  const code = codeOf(error);
  const { downSince } = useStoreValue(connection.store);
  const cut = code === 'network' && (downSince !== null || navigator.onLine === false);
  const wasCut = useRef(cut);
  // A page that never was here comes by itself once there is a connection again.
  useEffect(() => {
    if (wasCut.current && !cut) onRetry();
    wasCut.current = cut;
  }, [cut, onRetry]);
  const version =
    error instanceof RemoteError && error.version
      ? error.version
      : (statuses.find((one) => one.name === remote)?.version ?? '—');
  useEffect(() => {
    if (!cut) tellFailure(remote, version === '—' ? null : version, code, error);
  }, [cut, remote, version, code, error]);
  if (cut) {
    return (
      <div className={styles.card} role="status">
        <h1 className={styles.title}>{shellTexts.cutOff}</h1>
        <p>{shellTexts.cutOffHint(title)}</p>
      </div>
    );
  }
  return (
    <div className={styles.card} role="alert">
      <h1 className={styles.title}>{shellTexts.areaFailed(title)}</h1>
      <p>{shellTexts.failureReasons[code]}</p>
      <button type="button" className="button" data-kind="primary" onClick={onRetry}>
        {shellTexts.tryAgain}
      </button>
      <details className={styles.details}>
        <summary>{shellTexts.details}</summary>
        <dl>
          <dt>{shellTexts.detailArea}</dt>
          <dd>{remote}</dd>
          <dt>{shellTexts.detailVersion}</dt>
          <dd>{version}</dd>
          <dt>{shellTexts.detailCode}</dt>
          <dd>{code}</dd>
        </dl>
      </details>
    </div>
  );
}

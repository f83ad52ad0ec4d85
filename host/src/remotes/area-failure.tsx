import { RemoteError, type RemoteErrorCode } from '../federation/remote-error';
import { useHost } from '../start/host-context';
import { useStoreValue } from '../start/store';
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
  const { federation } = useHost();
  const statuses = useStoreValue({ get: federation.statuses, subscribe: federation.subscribe });
  const code: RemoteErrorCode = error instanceof RemoteError ? error.code : 'crashed';
  const version =
    error instanceof RemoteError && error.version
      ? error.version
      : (statuses.find((one) => one.name === remote)?.version ?? '—');
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

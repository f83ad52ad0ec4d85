import { useEffect, useState } from 'react';
import { useStoreValue } from '../hooks/store';
import { useHost } from '../session/host-context';
import { shellTexts } from '../texts/shell.texts';
import styles from './slow-start.module.css';

/** Ten seconds, in milliseconds (docs/domain/plataforma.md#textos). */
const slowAfter = 10_000;

/** Over the wave, once the start takes too long or the server cannot be reached: says so and offers to try again. */
export function SlowStart() {
  const { connection } = useHost();
  const { downSince } = useStoreValue(connection.store);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (navigator.onLine === false) void connection.check();
  }, [connection]);
  if (!slow && !downSince) return null;
  return (
    <div className={styles.box} role="status">
      <p>{downSince ? shellTexts.unreachable : shellTexts.slow}</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        {shellTexts.tryAgain}
      </button>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { shellTexts } from '../texts/shell.texts';
import styles from './slow-start.module.css';

/** Ten seconds, in milliseconds (domain, appendix C). */
const slowAfter = 10_000;

/** Over the wave, once the start takes too long: says so and offers to try again. */
export function SlowStart() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => clearTimeout(timer);
  }, []);
  if (!slow) return null;
  return (
    <div className={styles.box} role="status">
      <p>{shellTexts.slow}</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        {shellTexts.tryAgain}
      </button>
    </div>
  );
}

import type { PageManifest } from '@gestao/shared/manifest';
import { useEffect, useState } from 'react';
import { shellTexts } from '../texts/shell.texts';
import styles from './page-skeleton.module.css';

/** Five seconds, in milliseconds: then the person is told and may go elsewhere or try again. */
const slowAfter = 5_000;

const bones: Record<NonNullable<PageManifest['skeleton']>, { className: string; count: number }> = {
  list: { className: styles.rows ?? '', count: 8 },
  form: { className: styles.fields ?? '', count: 6 },
  detail: { className: styles.sections ?? '', count: 3 },
  board: { className: styles.columns ?? '', count: 4 },
};

/** The shape of the page to come, drawn without the component kit. */
export function PageSkeleton({ shape = 'list' }: { shape?: PageManifest['skeleton'] }) {
  const { className, count } = bones[shape];
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {shellTexts.loading}
      </p>
      {slow && (
        <div className={styles.slow} role="status">
          {shellTexts.slow}
          <button type="button" className="button" onClick={() => location.reload()}>
            {shellTexts.tryAgain}
          </button>
        </div>
      )}
      <div aria-hidden="true">
        <div className={`${styles.bone} ${styles.title}`} />
        <div className={className}>
          {Array.from({ length: count }, (_, index) => index).map((index) => (
            <div key={index} className={styles.bone} />
          ))}
        </div>
      </div>
    </div>
  );
}

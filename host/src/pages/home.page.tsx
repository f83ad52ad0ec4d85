import { Diagnostics } from './diagnostics';
import styles from './home.module.css';
import { Today } from './today';

/**
 * `/` and `/test`, one page (docs/domain/plataforma.md#inicio): the person's day and, below
 * it, whether the system works, for everybody who is signed in.
 */
export function HomePage() {
  return (
    <div className={styles.page}>
      <Today />
      <Diagnostics />
    </div>
  );
}

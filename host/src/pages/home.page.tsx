import { Diagnostics } from './diagnostics';
import styles from './home.module.css';
import { Today } from './today';

/** `/` and `/test`: the person's day and, below it, whether the system works (domain 3.1). */
export function HomePage() {
  return (
    <div className={styles.page}>
      <Today />
      <Diagnostics />
    </div>
  );
}

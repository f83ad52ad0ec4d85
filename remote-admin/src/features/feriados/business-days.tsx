import { texts } from '../../texts/feriados';
import styles from './business-days.module.css';

/** How many business days each month of a year has. */
export function BusinessDays({ year, counts }: { year: number; counts: readonly number[] }) {
  return (
    <fieldset className={styles.box} aria-label={texts.businessDays(year)}>
      <dl className={styles.months}>
        {counts.map((count, index) => (
          <div key={texts.months[index]} className={styles.month}>
            <dt>{texts.months[index]}</dt>
            <dd>{count}</dd>
          </div>
        ))}
        <div className={styles.month}>
          <dt>{texts.total}</dt>
          <dd>{counts.reduce((sum, count) => sum + count, 0)}</dd>
        </div>
      </dl>
    </fieldset>
  );
}

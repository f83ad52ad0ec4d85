import { cx } from '../class-names';
import { type Tone, toneClass } from '../marks/tone';
import styles from './progress-bar.module.css';

/**
 * How much is done.
 * @param value whole percent, 0 to 100; outside values are held to it.
 */
export function ProgressBar({
  value,
  label,
  tone = 'accent',
  showValue = true,
  note,
}: {
  value: number;
  label: string;
  tone?: Tone;
  showValue?: boolean;
  /** Said in the place of the percentage: `3 de 5`. */
  note?: string;
}) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div className={cx(styles.wrap, toneClass(tone))}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className={styles.track}
      >
        <div className={styles.fill} style={{ width: `${percent}%` }} />
      </div>
      {note && <span className={styles.value}>{note}</span>}
      {showValue && !note && (
        <span className={styles.value} aria-hidden="true">
          {percent} %
        </span>
      )}
    </div>
  );
}

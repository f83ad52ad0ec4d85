import { cx } from '../class-names';
import { type Tone, toneClass } from '../marks/tone';
import styles from './progress-ring.module.css';

/** How much is done, as a ring. @param value whole percent, 0 to 100 */
export function ProgressRing({
  value,
  label,
  tone,
  size = 88,
}: {
  value: number;
  label: string;
  tone: Tone;
  size?: number;
}) {
  const stroke = size / 11;
  const radius = (size - stroke) / 2;
  const length = 2 * Math.PI * radius;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cx(styles.ring, toneClass(tone))}
    >
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle className={styles.track} cx={size / 2} cy={size / 2} r={radius} strokeWidth={stroke} />
        <circle
          className={styles.fill}
          cx={size / 2}
          cy={size / 2}
          r={radius}
          strokeWidth={stroke}
          strokeLinecap="round"
          strokeDasharray={length}
          strokeDashoffset={length * (1 - value / 100)}
          transform={`rotate(-90 ${size / 2} ${size / 2})`}
        />
      </svg>
      <span className={styles.value} aria-hidden="true">
        {value} %
      </span>
    </div>
  );
}

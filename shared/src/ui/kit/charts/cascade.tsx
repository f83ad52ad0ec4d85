import { cx } from '../class-names';
import { type Tone, toneClass } from '../marks/tone';
import { percent } from './axis';
import styles from './cascade.module.css';

/** A part of a cascade: where it begins and how much it takes or is. */
export interface CascadePart {
  name: string;
  from: number;
  amount: number;
  sign: 1 | -1;
  tone: Tone;
  /** What is left in the end. */
  last?: boolean;
}

/** Parts of an amount, each where the one before ends; what a reader of numbers needs stands beside. */
export function Cascade({
  label,
  whole,
  parts,
  format,
}: {
  label: string;
  /** Amount that fills the width. */
  whole: number;
  parts: readonly CascadePart[];
  format: (amount: number) => string;
}) {
  const share = (amount: number) => percent(whole === 0 ? 0 : Math.min(1, Math.max(0, amount / whole)));
  return (
    <ul className={styles.lines} aria-label={label}>
      {parts.map(({ name, from, amount, sign, tone, last }) => (
        <li key={name} className={cx(styles.line, toneClass(tone), last && styles.result)}>
          <span>{name}</span>
          <span className={styles.track} aria-hidden="true">
            <span
              className={styles.fill}
              style={{ marginInlineStart: share(from), width: share(Math.abs(amount)) }}
            />
          </span>
          <span className={styles.value}>{format(amount === 0 ? 0 : sign * amount)}</span>
        </li>
      ))}
    </ul>
  );
}

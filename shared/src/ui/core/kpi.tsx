import type { ReactNode } from 'react';
import { cx } from './class-names';
import styles from './kpi.module.css';
import { type Tone, toneClass } from './tone';

/** A strip of key figures above a list. */
export function KpiRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl aria-label={label} className={styles.row}>
      {children}
    </dl>
  );
}

/**
 * One figure.
 * @param value already formatted.
 * @param tone colours the figure; say in `label` or `hint` what the colour means.
 */
export function Kpi({
  label,
  value,
  hint,
  tone,
  hintTone,
}: {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  tone?: Tone;
  hintTone?: Tone;
}) {
  return (
    <div className={styles.kpi}>
      <dt className={styles.label}>{label}</dt>
      <dd className={cx(styles.value, tone && toneClass(tone))}>{value}</dd>
      {hint && <dd className={cx(styles.hint, hintTone && toneClass(hintTone))}>{hint}</dd>}
    </div>
  );
}

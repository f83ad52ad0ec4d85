import { type ReactNode, useId, useRef } from 'react';
import { Link } from '../../../router';
import { cx } from '../class-names';
import { type Tone, toneClass } from '../marks/tone';
import styles from './kpi.module.css';
import { useCut } from './use-cut';

/** A strip of key figures above a list, each of one line; on a phone it is pushed aside. */
export function KpiRow({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLDListElement>(null);
  const cut = useCut(row);
  return (
    <dl ref={row} aria-label={label} className={styles.row} tabIndex={cut ? 0 : undefined}>
      {children}
    </dl>
  );
}

/**
 * One figure.
 * @param value already formatted.
 * @param to where the whole tile leads: the list filtered by what the figure counts.
 * @param current the list is filtered so already.
 * @param tone colours the figure; say in `label` or `hint` what the colour means.
 */
export function Kpi({
  label,
  value,
  hint,
  tone,
  hintTone,
  to,
  current = false,
}: {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  tone?: Tone;
  hintTone?: Tone;
  to?: string;
  current?: boolean;
}) {
  const id = useId();
  return (
    <div className={cx(styles.kpi, to !== undefined && styles.linked)}>
      <dt id={`${id}-label`} className={styles.label}>
        {label}
      </dt>
      <dd className={cx(styles.value, tone && toneClass(tone))}>
        {to === undefined ? (
          value
        ) : (
          <Link
            to={to}
            id={`${id}-value`}
            className={styles.link}
            aria-labelledby={`${id}-label ${id}-value`}
            aria-current={current ? 'true' : undefined}
          >
            {value}
          </Link>
        )}
      </dd>
      {hint && <dd className={cx(styles.hint, hintTone && toneClass(hintTone))}>{hint}</dd>}
    </div>
  );
}

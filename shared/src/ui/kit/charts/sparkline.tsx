import { line } from 'd3-shape';
import { cx } from '../class-names';
import { type Tone, toneClass } from '../marks/tone';
import styles from './sparkline.module.css';

const width = 120;
const height = 40;
const edge = 3;

/**
 * A small line of values, oldest first, with the target dashed; gaps stay gaps.
 * @param label what it shows, in words, for who cannot see it.
 */
export function Sparkline({
  values,
  target,
  floor = null,
  label,
  tone,
}: {
  values: readonly (number | null)[];
  target: number | null;
  /** The lower end, where the target is the upper one of a range. */
  floor?: number | null;
  label: string;
  tone: Tone;
}) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const targets = [floor, target].filter((one) => one !== null);
  const all = [...known, ...targets];
  const low = Math.min(...all);
  const span = Math.max(...all) - low || 1;
  const y = (value: number) => edge + (height - 2 * edge) * (1 - (value - low) / span);
  const x = (index: number) => (index * width) / Math.max(1, values.length - 1);
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => x(index))
    .y((value) => y(value ?? 0));
  return (
    <svg
      role="img"
      aria-label={label}
      className={cx(styles.chart, toneClass(tone))}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
    >
      {targets.map((one) => (
        <line key={one} className={styles.target} x1={0} x2={width} y1={y(one)} y2={y(one)} />
      ))}
      <path className={styles.line} d={path(values) ?? undefined} />
    </svg>
  );
}

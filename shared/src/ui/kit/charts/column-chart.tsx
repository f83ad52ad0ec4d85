import { curveStep, line } from 'd3-shape';
import { type ReactNode, useState } from 'react';
import { cx } from '../class-names';
import { type Tone, toneClass } from '../marks/tone';
import { type Axis, axisOf, percent } from './axis';
import { ChartCard } from './chart-card';
import styles from './column-chart.module.css';

type Values = readonly (number | null)[];

export interface ColumnSeries {
  name: string;
  /** One for each label; `null` where there is none, and nothing is drawn. */
  values: Values;
}

/**
 * Values along time as columns, with an axis, the period before in grey beside them, and a limit as a dashed
 * line, or two as the ends of a range; the values of a column show while a pointer is over it.
 * @param labels of the columns, whole; `short` for what stands below them
 * @param over tone and name of columns above their limit
 */
export function ColumnChart({
  title,
  summary,
  controls,
  labels,
  short = (label) => label,
  format,
  header,
  series,
  before,
  limit,
  floor,
  over,
}: {
  title: string;
  summary: string | undefined;
  controls?: ReactNode;
  labels: readonly string[];
  short?: (label: string) => string;
  format: (value: number | null) => string;
  /** Header of the labels in the table. */
  header: string;
  series: ColumnSeries;
  before?: ColumnSeries | undefined;
  limit?: ColumnSeries | undefined;
  /** The lower end, where the limit is the upper one of a range. */
  floor?: ColumnSeries | undefined;
  over?: { name: string; tone: Tone };
}) {
  const limits = [floor, limit].filter((one) => one !== undefined);
  const all = [...(before ? [before] : []), series, ...limits];
  const axis = axisOf(all.flatMap(({ values }) => values.filter((value) => value !== null)));
  const isOver = (index: number) => {
    const [value, most] = [series.values[index], limit?.values[index]];
    return over !== undefined && value != null && most != null && value > most;
  };
  return (
    <ChartCard
      title={title}
      summary={summary}
      controls={controls}
      table={{
        headers: [header, ...all.map(({ name }) => name)],
        rows: labels.map((label, index) => ({
          key: label,
          name: label,
          cells: all.map(({ values }) => format(values[index] ?? null)),
        })),
      }}
    >
      {/* The numbers stand in the table and in the sentence. */}
      <div aria-hidden="true">
        <div className={styles.picture}>
          <div className={styles.scale}>
            {axis.ticks.map((tick) => (
              <span key={tick} style={{ bottom: percent(axis.at(tick)) }}>
                {format(tick)}
              </span>
            ))}
          </div>
          <div className={styles.plot}>
            {axis.ticks.map((tick) => (
              <span key={tick} className={styles.gridline} style={{ bottom: percent(axis.at(tick)) }} />
            ))}
            <Columns
              {...{ labels, format, axis, series, before, limits }}
              tone={(index) => (isOver(index) ? over?.tone : undefined)}
            />
            {limits.map((one) => (
              <Limit key={one.name} axis={axis} limit={one} />
            ))}
          </div>
          <div className={styles.labels}>
            {labels.map((label) => (
              <span key={label}>{short(label)}</span>
            ))}
          </div>
        </div>
        <div className={styles.legend}>
          <span>
            <span className={styles.swatch} />
            {series.name}
          </span>
          {over && (
            <span className={toneClass(over.tone)}>
              <span className={styles.swatch} />
              {over.name}
            </span>
          )}
          {before && (
            <span>
              <span className={cx(styles.swatch, styles.beforeSwatch)} />
              {before.name}
            </span>
          )}
          {limits.map(({ name }) => (
            <span key={name}>
              <span className={styles.dashes} />
              {name}
            </span>
          ))}
        </div>
      </div>
    </ChartCard>
  );
}

function Columns({
  labels,
  format,
  axis,
  series,
  before,
  limits,
  tone,
}: {
  labels: readonly string[];
  format: (value: number | null) => string;
  axis: Axis;
  series: ColumnSeries;
  before: ColumnSeries | undefined;
  limits: readonly ColumnSeries[];
  tone: (index: number) => Tone | undefined;
}) {
  const [looked, setLooked] = useState<number | null>(null);
  return (
    <div className={styles.columns} onPointerLeave={() => setLooked(null)}>
      {labels.map((label, index) => {
        const colour = tone(index);
        return (
          <span
            key={label}
            className={cx(styles.slot, looked === index && styles.looked)}
            onPointerEnter={() => setLooked(index)}
          >
            {before && <Column axis={axis} value={before.values[index]} className={styles.before} />}
            <Column axis={axis} value={series.values[index]} className={colour && toneClass(colour)} />
            {looked === index && (
              <span className={cx(styles.readout, index * 2 >= labels.length && styles.toTheLeft)}>
                <b>{label}</b>
                {[series, before, ...limits].map(
                  (one) =>
                    one && (
                      <span key={one.name}>
                        {one.name}: {format(one.values[index] ?? null)}
                      </span>
                    ),
                )}
              </span>
            )}
          </span>
        );
      })}
    </div>
  );
}

function Column({
  axis,
  value,
  className,
}: {
  axis: Axis;
  value: number | null | undefined;
  className: string | undefined;
}) {
  if (value == null) return null;
  const [from, to] = [axis.at(Math.min(0, value)), axis.at(Math.max(0, value))];
  return (
    <span
      className={cx(styles.column, className)}
      style={{ bottom: percent(from), height: percent(to - from) }}
    />
  );
}

/** A limit that changes from one column to the next: a level over each, with gaps where there is none. */
function Limit({ axis, limit: { name, values } }: { axis: Axis; limit: ColumnSeries }) {
  const step = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => index + 0.5)
    .y((value) => 1 - axis.at(value ?? 0))
    .curve(curveStep);
  const ends = [values[0] ?? null, ...values, values.at(-1) ?? null];
  return (
    <svg
      className={styles.limit}
      viewBox={`0 0 ${values.length} 1`}
      preserveAspectRatio="none"
      focusable="false"
    >
      <title>{name}</title>
      {/* Half a column before the first and after the last, so that each level spans its whole column. */}
      <path d={step(ends) ?? undefined} transform="translate(-1 0)" />
    </svg>
  );
}

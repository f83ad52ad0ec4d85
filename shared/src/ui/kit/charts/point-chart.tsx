import type { ReactNode } from 'react';
import { Link } from '../../../router';
import { axisOf, percent } from './axis';
import { ChartCard, type ChartTable } from './chart-card';
import styles from './point-chart.module.css';

export interface Point {
  key: string;
  x: number;
  y: number;
  /** What it is, with both values: shown while a pointer is over it. */
  name: string;
  /** Where it leads. */
  to?: string | undefined;
}

export interface PointAxis {
  label: string;
  format: (value: number) => string;
  /** Shortest the axis may be. */
  least: number;
}

/** One value against another, a point for each record; the table leads to the records by keyboard. */
export function PointChart({
  title,
  summary,
  points,
  x: across,
  y: up,
  table,
}: {
  title: string;
  summary: string;
  points: readonly Point[];
  x: PointAxis;
  y: PointAxis;
  table: ChartTable;
}) {
  const [x, y] = [
    axisOf(
      points.map((point) => point.x),
      across.least,
    ),
    axisOf(
      points.map((point) => point.y),
      up.least,
    ),
  ];
  return (
    <ChartCard title={title} summary={summary} table={table}>
      <div className={styles.picture} aria-hidden="true">
        <div className={styles.up}>{up.label}</div>
        <div className={styles.scale}>
          {y.ticks.map((tick) => (
            <span key={tick} style={{ bottom: percent(y.at(tick)) }}>
              {up.format(tick)}
            </span>
          ))}
        </div>
        <div className={styles.plot}>
          {y.ticks.map((tick) => (
            <span key={tick} className={styles.gridline} style={{ bottom: percent(y.at(tick)) }} />
          ))}
          {points.map((point) => (
            <Dot key={point.key} to={point.to} name={point.name}>
              <span
                className={styles.point}
                style={{ left: percent(x.at(point.x)), bottom: percent(y.at(point.y)) }}
              />
            </Dot>
          ))}
        </div>
        <div className={styles.along}>
          {x.ticks.map((tick) => (
            <span key={tick} style={{ left: percent(x.at(tick)) }}>
              {across.format(tick)}
            </span>
          ))}
        </div>
        <div className={styles.across}>{across.label}</div>
      </div>
    </ChartCard>
  );
}

function Dot({ to, name, children }: { to: string | undefined; name: string; children: ReactNode }) {
  if (!to) return <span title={name}>{children}</span>;
  return (
    <Link to={to} title={name} tabIndex={-1}>
      {children}
    </Link>
  );
}

import { cx } from '@gestao/shared/ui/core';
import { memo } from 'react';
import { common } from '../../../../texts/common';
import { texts } from '../../../../texts/cronograma';
import { type Axis, type Stretch, stripesOf, ticksOf, type Zoom } from '../axis';
import styles from './gantt.module.css';

/** Names of the columns, and the days above the chart. */
export const GanttHead = memo(function GanttHead({
  axis,
  zoom,
  from,
  to,
  today,
}: { axis: Axis; zoom: Zoom; today: string } & Stretch) {
  const { upper, lower } = ticksOf(axis, zoom, from, to);
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a table cannot be drawn one over another.
    <div role="row" tabIndex={-1} aria-rowindex={1} className={styles.head}>
      <div className={styles.facts} data-facts="">
        <Header className={styles.name}>{texts.task}</Header>
        <Header className={styles.fact}>{common.responsible}</Header>
        <Header className={styles.date}>{texts.begin}</Header>
        <Header className={styles.date}>{texts.end}</Header>
        <Header className={styles.menu}>
          <span className="visually-hidden">{texts.menu(texts.task)}</span>
        </Header>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a row that is no table row. */}
      <div role="columnheader" tabIndex={-1} aria-label={texts.timeline} className={styles.time}>
        {upper.map(({ key, label, left, width }) => (
          <span key={key} className={styles.upper} style={{ left, width }}>
            <span>{label}</span>
          </span>
        ))}
        {lower.map(({ key, label, left, width, off, title }) => (
          <span
            key={key}
            className={cx(styles.lower, off && styles.off, key === today && styles.today)}
            style={{ left, width }}
            title={title}
          >
            {width >= 18 && label}
          </span>
        ))}
      </div>
    </div>
  );
});

function Header({ className, children }: { className: string | undefined; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of a row that is no table row.
    <div role="columnheader" tabIndex={-1} className={className}>
      {children}
    </div>
  );
}

/** What lies behind the bars: days without business, today, and the day the project is due. */
export const GanttGround = memo(function GanttGround({
  axis,
  from,
  to,
  today,
  deadline,
}: { axis: Axis; today: string; deadline: string } & Stretch) {
  const line = (day: string) => (axis.left(day) + axis.right(day)) / 2;
  return (
    <div className={styles.ground} aria-hidden="true">
      {stripesOf(axis, { from, to }).map(({ key, left, width, title }) => (
        <i
          key={key}
          className={cx(styles.stripe, title !== undefined && styles.holiday)}
          style={{ left, width }}
          title={title}
        />
      ))}
      <i className={styles.deadline} style={{ left: axis.right(deadline) }} title={texts.deadline} />
      <i className={styles.now} style={{ left: line(today) }} title={texts.today} />
    </div>
  );
});

import { cx } from '@gestao/shared/ui/core';
import { memo, type Ref, useId } from 'react';
import { texts } from '../../../../texts/cronograma';
import type { Arrow } from './arrows';
import styles from './gantt.module.css';

/** What waits for what, for the rows in sight. Who does not see it reads it in the table. */
export const GanttArrows = memo(function GanttArrows({
  arrows,
  width,
  height,
  nameOf,
  line,
}: {
  arrows: readonly Arrow[];
  width: number;
  height: number;
  nameOf: (uuid: string) => string;
  /** The dependency that is being drawn. */
  line: Ref<SVGPathElement>;
}) {
  const id = useId();
  return (
    <svg className={styles.arrows} width={width} height={height} aria-hidden="true">
      <defs>
        <marker id={id} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
          <path d="M0 0L8 4L0 8Z" fill="context-stroke" />
        </marker>
      </defs>
      {arrows.map(({ key, link, path, label }) => (
        <g
          key={key}
          className={cx(
            styles.arrow,
            link.critica && styles.criticalArrow,
            link.colide && styles.collidingArrow,
          )}
          data-critica={link.critica || undefined}
        >
          <path d={path} markerEnd={`url(#${id})`}>
            <title>
              {texts.link[link.tipo]?.(
                nameOf(link.predecessora_uuid),
                nameOf(link.sucessora_uuid),
                link.folga_dias_uteis,
              )}
            </title>
          </path>
          {link.folga_dias_uteis > 0 && (
            <text x={label.x} y={label.y}>
              {texts.lag(link.folga_dias_uteis)}
            </text>
          )}
        </g>
      ))}
      <path ref={line} className={styles.drawing} markerEnd={`url(#${id})`} />
    </svg>
  );
});

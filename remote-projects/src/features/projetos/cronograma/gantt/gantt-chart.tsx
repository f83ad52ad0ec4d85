import { widthBelow } from '@gestao/shared/config';
import type { Cronograma } from '@gestao/shared/contracts/operacao/cronograma';
import { isTarefaAberta } from '@gestao/shared/contracts/operacao/values/tarefas';
import { cx, useMedia } from '@gestao/shared/ui/core';
import { useAddressWith } from '@gestao/shared/ui/table';
import { type CSSProperties, type DragEvent, useId, useMemo, useRef, useState } from 'react';
import { texts } from '../../../../texts/cronograma';
import type { Axis, Zoom } from '../axis';
import type { Gesture, Place } from '../changes';
import type { ChartRow } from '../rows';
import { arrowsOf, type BarBox } from './arrows';
import { rangeOf } from './bar-text';
import styles from './gantt.module.css';
import { GanttArrows } from './gantt-arrows';
import { GanttGround, GanttHead } from './gantt-head';
import { GanttRow, type RowActions } from './gantt-row';
import { useBarDrag } from './use-bar-drag';
import { useBarKeys } from './use-bar-keys';
import { useActiveRow, useInSight } from './use-rows-in-sight';

const rowHeight = 34;
const headHeight = 46;
/** Half of a milestone, which stands on its day. */
const half = 9;

/** Left and right side of the bar of each row that has one. */
function boxesOf(rows: readonly ChartRow[], axis: Axis): Map<string, BarBox> {
  const boxes = new Map<string, BarBox>();
  rows.forEach((row, index) => {
    if (row.kind === 'stage' || row.tarefa.resumida || !row.tarefa.barra) return;
    boxes.set(row.key, { row: index, ...sidesOf(row.tarefa.barra, row.tarefa.barra.marco, axis) });
  });
  return boxes;
}

function sidesOf({ inicio, fim }: Place, milestone: boolean, axis: Axis) {
  const [left, right] = [axis.left(milestone ? fim : inicio), axis.right(fim)];
  const middle = (left + right) / 2;
  return milestone ? { left: middle - half, right: middle + half } : { left, right };
}

export interface GanttChartProps {
  data: Cronograma;
  rows: readonly ChartRow[];
  axis: Axis;
  zoom: Zoom;
  /** What the end of the project hangs on stands out. */
  critical: boolean;
  printing: boolean;
  /** A bar that lies where it would go, while that is being decided. */
  would: { uuid: string; place: Place } | null;
  actions: RowActions;
  onGesture: (uuid: string, gesture: Gesture) => void;
  onLink: (before: string, after: string) => void;
  /** A task from beside the chart was put on a day. */
  onPut: (day: string) => void;
}

/** Tasks in time: a line for each, its bar, and what waits for what. */
export function GanttChart(props: GanttChartProps) {
  const { data, rows, axis, zoom, critical, printing, actions, onGesture, onLink } = props;
  const box = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const line = useRef<SVGPathElement>(null);
  const hintId = useId();
  const addressWith = useAddressWith();
  const narrow = useMedia(widthBelow('md'));
  const boxes = useMemo(() => boxesOf(rows, axis), [rows, axis]);
  const { active, index, setActive, step } = useActiveRow(box, rows);
  const [preview, setPreview] = useState<{ uuid: string; place: Place } | null>(null);
  const would = preview ?? props.would;
  const { start, end, from, to } = useInSight(box, axis, {
    count: rows.length,
    rowHeight,
    first: firstDayOf(data),
    all: printing,
  });
  const arrows = useMemo(
    () => arrowsOf(data.dependencias, boxes, { start, end, height: rowHeight }),
    [data.dependencias, boxes, start, end],
  );
  const titles = useMemo(() => new Map(data.tarefas.map(({ uuid, titulo }) => [uuid, titulo])), [data]);
  const nameOf = useMemo(() => (uuid: string) => titles.get(uuid) ?? '', [titles]);
  const drag = useBarDrag({ box, ghost, line }, { axis, rowHeight, headHeight }, { onGesture, onLink });
  const keys = useBarKeys(axis, {
    onPreview: (uuid, place) => setPreview(place && { uuid, place }),
    onGesture: (uuid, gesture) => {
      setPreview(null);
      onGesture(uuid, gesture);
    },
    step,
    fold: (open) => {
      const row = rows[index];
      if (!row || row.open === null || row.open === open) return false;
      actions.fold(row.key);
      return true;
    },
  });

  const sidesNow = (row: ChartRow) => {
    if (would?.uuid !== row.key || row.kind === 'stage' || row.tarefa.resumida)
      return boxes.get(row.key) ?? null;
    return sidesOf(would.place, row.tarefa.barra?.marco ?? false, axis);
  };
  const drawn = rows.map((row, at) => ({ row, at })).slice(start, end);
  const outside = rows[index];
  // The row with the focus stays, however far one scrolls.
  if (outside && (index < start || index >= end)) drawn.push({ row: outside, at: index });

  return (
    <>
      <div
        ref={box}
        role="treegrid"
        tabIndex={-1}
        aria-label={texts.chart(data.projeto.nome)}
        aria-rowcount={rows.length + 1}
        className={cx(styles.box, critical && styles.critical, printing && styles.printing)}
        style={
          {
            '--width': `${axis.width}px`,
            '--rows': rows.length,
            '--row-height': `${rowHeight}px`,
            '--head': `${headHeight}px`,
          } as CSSProperties
        }
        onFocus={(event) => {
          const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset.row;
          if (row !== undefined && row !== active) setActive(row);
        }}
        {...drag.handlers}
        onKeyDown={(event) => {
          if (event.key === 'Escape') drag.cancel();
          keys.onKeyDown(event);
        }}
        onKeyUp={keys.onKeyUp}
        onBlur={keys.onBlur}
        onDragOver={(event: DragEvent) => {
          if (takes(event)) event.preventDefault();
        }}
        onDrop={(event: DragEvent) => {
          if (!takes(event)) return;
          event.preventDefault();
          const plane = box.current?.querySelector<HTMLElement>('[data-plane]')?.getBoundingClientRect();
          props.onPut(axis.businessAt(event.clientX - (plane?.left ?? 0)));
        }}
      >
        <div className={styles.canvas}>
          <GanttHead axis={axis} zoom={zoom} from={from} to={to} today={data.hoje} />
          <div className={styles.plane} data-plane="">
            <GanttGround
              axis={axis}
              from={from}
              to={to}
              today={data.hoje}
              deadline={data.projeto.data_prevista_fim}
            />
          </div>
          {drawn.map(({ row, at }) => {
            const sides = sidesNow(row);
            return (
              <GanttRow
                key={row.key}
                row={row}
                index={at}
                active={row.key === active}
                left={sides?.left}
                right={sides?.right}
                would={would?.uuid === row.key}
                to={row.kind === 'task' && !row.tarefa.resumida ? addressWith('tarefa', row.key) : undefined}
                hintId={hintId}
                words={zoom !== 'mes' && !narrow}
                actions={actions}
              />
            );
          })}
          <div className={styles.over}>
            <GanttArrows
              arrows={arrows}
              width={axis.width}
              height={rows.length * rowHeight}
              nameOf={nameOf}
              line={line}
            />
            <div ref={ghost} className={styles.ghost} hidden />
          </div>
        </div>
      </div>
      <p id={hintId} className={styles.keys}>
        {texts.keys}
      </p>
      <p role="status" className="visually-hidden">
        {preview && texts.wouldBe(nameOf(preview.uuid), rangeOf(preview.place))}
      </p>
    </>
  );
}

/** What a task from beside the chart carries. */
export const trayType = 'application/x-gestao-tarefa';

/** Whether what is dragged is such a task, over a day. */
const takes = ({ dataTransfer, target }: DragEvent) =>
  dataTransfer.types.includes(trayType) && !(target as Element).closest('[data-facts]');

/** The day the chart opens on: today, or the first bar where all that is open lies on one side of it. */
function firstDayOf({ tarefas, hoje }: Cronograma): string {
  const places = tarefas.flatMap((one) =>
    one.resumida || !one.barra || !isTarefaAberta(one.status) ? [] : [one.barra],
  );
  const begins = places.map(({ inicio }) => inicio).sort()[0];
  const ends = places
    .map(({ fim }) => fim)
    .sort()
    .at(-1);
  if (begins === undefined || ends === undefined) return hoje;
  return hoje >= begins && hoje <= ends ? hoje : begins;
}

import { formatDate } from '@gestao/shared/config';
import { isTarefaAberta } from '@gestao/shared/contracts/operacao/values/tarefas';
import { Link } from '@gestao/shared/router';
import { tarefaTone } from '@gestao/shared/rules/tones';
import { ActionButton, cx, Icon, Menu, type MenuItem, toneClass } from '@gestao/shared/ui/core';
import { type CSSProperties, memo } from 'react';
import { common } from '../../../../texts/common';
import { texts } from '../../../../texts/cronograma';
import type { ChartRow } from '../rows';
import { describe } from './bar-text';
import styles from './gantt.module.css';

/** What a row is asked to do. */
export interface RowActions {
  fold: (key: string) => void;
  dates: (uuid: string) => void;
  before: (uuid: string) => void;
}

export interface GanttRowProps {
  row: ChartRow;
  index: number;
  /** The one row that Tab stops in. */
  active: boolean;
  /** Sides of its bar; of where it would go, while that is being decided. */
  left: number | undefined;
  right: number | undefined;
  /** It lies where it would go. */
  would: boolean;
  to: string | undefined;
  hintId: string;
  /** Whether there is room for words beside the bars. */
  words: boolean;
  actions: RowActions;
}

/** One task: what it is on the left, when it is on the right. */
export const GanttRow = memo(function GanttRow(props: GanttRowProps) {
  const { row, index, active, actions } = props;
  const tab = active ? 0 : -1;
  const title = row.kind === 'stage' ? row.title : row.tarefa.titulo;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a table cannot be drawn one over another.
    <div
      role="row"
      tabIndex={-1}
      aria-level={row.level}
      aria-rowindex={index + 2}
      aria-expanded={row.open ?? undefined}
      data-row={row.key}
      className={cx(styles.row, row.kind === 'stage' && styles.stage)}
      style={{ '--index': index, '--level': row.level - 1 } as CSSProperties}
    >
      <div className={styles.facts} data-facts="">
        {/* biome-ignore lint/a11y/useSemanticElements: part of a row that is no table row. */}
        <div
          role="rowheader"
          tabIndex={-1}
          className={cx(styles.name, row.open === null && row.level > 1 && styles.part)}
        >
          {row.open !== null && (
            <button
              type="button"
              tabIndex={tab}
              className={styles.fold}
              data-focus={row.kind === 'stage' ? row.key : undefined}
              aria-expanded={row.open}
              aria-label={row.open ? texts.fold(title) : texts.unfold(title)}
              onClick={() => actions.fold(row.key)}
            >
              <Icon name={row.open ? 'chevronDown' : 'chevronRight'} size={14} />
            </button>
          )}
          <Name {...props} title={title} tab={tab} />
        </div>
        <Facts row={row} />
        {/* biome-ignore lint/a11y/useSemanticElements: part of a row that is no table row. */}
        <div role="gridcell" tabIndex={-1} className={styles.menu}>
          <RowMenu {...props} tab={tab} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a row that is no table row. */}
      <div role="gridcell" tabIndex={-1} className={styles.time}>
        <Bar {...props} tab={tab} />
      </div>
    </div>
  );
});

function Name({ row, left, to, title, tab }: GanttRowProps & { title: string; tab: number }) {
  if (row.kind === 'stage')
    return (
      <strong className={styles.title}>
        {title} <span className={styles.quiet}>{texts.tasksIn(row.count)}</span>
      </strong>
    );
  if (!to)
    return (
      <span className={styles.title} data-focus={row.key} tabIndex={tab} title={title}>
        {title} <span className={styles.quiet}>{row.tarefa.status_label}</span>
      </span>
    );
  return (
    <Link
      to={to}
      tabIndex={tab}
      className={styles.title}
      title={title}
      preventScrollReset
      {...(left === undefined ? { 'data-focus': row.key } : {})}
    >
      {title}
    </Link>
  );
}

function Facts({ row }: { row: ChartRow }) {
  const tarefa = row.kind === 'task' && !row.tarefa.resumida ? row.tarefa : null;
  const barra = tarefa?.barra;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a row that is no table row. */}
      <div role="gridcell" tabIndex={-1} className={styles.fact} title={tarefa?.responsavel ?? undefined}>
        {tarefa?.responsavel ?? (row.kind === 'task' ? common.dash : '')}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a row that is no table row. */}
      <div role="gridcell" tabIndex={-1} className={styles.date}>
        {barra ? formatDate(barra.inicio) : ''}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a row that is no table row. */}
      <div role="gridcell" tabIndex={-1} className={styles.date}>
        {barra ? formatDate(barra.fim) : ''}
      </div>
    </>
  );
}

function RowMenu({ row, to, actions, tab }: GanttRowProps & { tab: number }) {
  if (row.kind === 'stage' || row.tarefa.resumida) return null;
  const { uuid, titulo, move } = row.tarefa;
  const items: MenuItem[] = [
    { label: texts.open, ...(to ? { to } : {}) },
    ...(move
      ? [
          { label: texts.moveDates, onSelect: () => actions.dates(uuid) },
          { label: texts.before, onSelect: () => actions.before(uuid) },
        ]
      : []),
  ];
  return (
    <Menu
      label={texts.menu(titulo)}
      items={items}
      trigger={(trigger) => (
        <ActionButton small icon="more" label={texts.menu(titulo)} tabIndex={tab} {...trigger} />
      )}
    />
  );
}

function Bar({ row, left, right, would, to, hintId, words, tab }: GanttRowProps & { tab: number }) {
  if (row.kind === 'stage' || row.tarefa.resumida || !row.tarefa.barra || !to) return null;
  if (left === undefined || right === undefined) return null;
  const { tarefa } = row;
  const { barra } = row.tarefa;
  return (
    <>
      <Link
        to={to}
        tabIndex={tab}
        draggable={false}
        preventScrollReset
        aria-label={describe(tarefa)}
        aria-describedby={tarefa.move ? hintId : undefined}
        aria-keyshortcuts={
          tarefa.move ? 'Alt+ArrowLeft Alt+ArrowRight Shift+Alt+ArrowLeft Shift+Alt+ArrowRight' : undefined
        }
        title={describe(tarefa)}
        data-focus={tarefa.uuid}
        data-bar={tarefa.uuid}
        data-inicio={barra.inicio}
        data-fim={barra.fim}
        data-critica={tarefa.critica || undefined}
        data-move={tarefa.move || undefined}
        className={cx(
          styles.bar,
          toneClass(tarefaTone[tarefa.status]),
          barra.marco && styles.milestone,
          !isTarefaAberta(tarefa.status) && styles.ended,
          would && styles.would,
        )}
        style={{ left, width: right - left }}
      >
        {barra.marco ? (
          <i className={styles.diamond} />
        ) : (
          <>
            <i className={styles.done} style={{ width: `${tarefa.progresso}%` }} />
            {tarefa.move && (
              <>
                <i className={styles.begin} data-grip="begin" />
                <i className={styles.end} data-grip="end" />
              </>
            )}
          </>
        )}
        {tarefa.move && <i className={styles.link} data-grip="link" />}
      </Link>
      {words && (
        <span className={styles.words} style={{ left: right + 14 }} aria-hidden="true">
          {tarefa.bloqueada && <Icon name="lock" size={12} />}
          {tarefa.status_label}
          {tarefa.progresso > 0 && tarefa.progresso < 100 && ` · ${texts.percent(tarefa.progresso)}`}
        </span>
      )}
    </>
  );
}

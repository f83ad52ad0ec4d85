import { useLayoutEffect, useRef, useState } from 'react';
import { ActionButton, Button } from '../actions/button';
import { cx } from '../class-names';
import { Icon } from '../marks/icon';
import { useLateFocus } from '../overlay/popover';
import { type Column, primaryColumn } from './column';
import styles from './column-list.module.css';
import { texts } from './texts';
import type { ColumnsState } from './use-columns';

/** Shows, hides, orders and pins columns; dragging has its twin in buttons. What the column menu opens. */
export function ColumnList<T>({ columns, state }: { columns: readonly Column<T>[]; state: ColumnsState<T> }) {
  useLateFocus();
  const primary = primaryColumn(columns)?.key;
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<{ key: string; by: 1 | -1 } | null>(null);
  const { ordered, visible } = state;

  function step(key: string, by: 1 | -1) {
    const to = ordered[ordered.findIndex((column) => column.key === key) + by];
    if (!to) return;
    moved.current = { key, by };
    state.move(key, to.key);
  }

  // An element that changes its place in the document loses the focus.
  useLayoutEffect(() => {
    if (!moved.current) return;
    const item = list.current?.querySelector(`[data-column="${CSS.escape(moved.current.key)}"]`);
    const [up, down] = item?.querySelectorAll<HTMLButtonElement>('button') ?? [];
    const wanted = moved.current.by === -1 ? [up, down] : [down, up];
    wanted.find((button) => button && !button.disabled)?.focus();
    moved.current = null;
  });

  return (
    <div className={styles.menu}>
      <p className={styles.hint}>{texts.columnsHint}</p>
      <ul ref={list} className={styles.list}>
        {ordered.map((column, index) => (
          <li
            key={column.key}
            data-column={column.key}
            className={cx(
              styles.item,
              over === column.key && dragged !== column.key && styles.over,
              column.pinned && styles.pinned,
            )}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', column.key);
              setDragged(column.key);
            }}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(column.key);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null && dragged !== column.key) state.move(dragged, column.key);
            }}
            onDragEnd={() => {
              setDragged(null);
              setOver(null);
            }}
          >
            <Icon name="grip" size={14} className={styles.grip} />
            <label className={styles.name}>
              <input
                type="checkbox"
                checked={visible.some((one) => one.key === column.key)}
                disabled={column.key === primary}
                onChange={() => state.toggle(column.key)}
              />
              {column.header}
            </label>
            <ActionButton
              icon="arrowUp"
              label={texts.columnUp(column.header)}
              disabled={index === 0}
              onClick={() => step(column.key, -1)}
            />
            <ActionButton
              icon="arrowDown"
              label={texts.columnDown(column.header)}
              disabled={index === ordered.length - 1}
              onClick={() => step(column.key, 1)}
            />
            <ActionButton
              icon={column.pinned ? 'pinned' : 'pin'}
              label={texts.columnPin(column.header)}
              aria-pressed={column.pinned === true}
              onClick={() => state.togglePin(column.key)}
            />
          </li>
        ))}
      </ul>
      <Button small kind="quiet" icon="undo" onClick={state.reset}>
        {texts.columnsReset}
      </Button>
    </div>
  );
}

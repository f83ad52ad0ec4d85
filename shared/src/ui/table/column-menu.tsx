import { useState } from 'react';
import { Button } from '../core/button';
import { Popover } from '../core/popover';
import { type Column, primaryColumn } from './column';
import styles from './filter-bar.module.css';
import { texts } from './texts';

const storageKey = (list: string) => `gestao.colunas.${list}`;

function readHidden<T>(list: string, columns: readonly Column<T>[]): readonly string[] {
  const initial = columns.filter((column) => column.hidden).map((column) => column.key);
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(list)) ?? 'null');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : initial;
  } catch {
    return initial;
  }
}

/** Columns in sight, and the person's choice of them, kept on this machine. */
export function useColumns<T>(list: string, columns: readonly Column<T>[]) {
  const [hidden, setHidden] = useState(() => readHidden(list, columns));
  const primary = primaryColumn(columns);

  function toggle(key: string) {
    const next = hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key];
    setHidden(next);
    try {
      localStorage.setItem(storageKey(list), JSON.stringify(next));
    } catch {
      // The choice then holds until the page is left.
    }
  }

  return {
    visible: columns.filter((column) => column === primary || !hidden.includes(column.key)),
    hidden,
    toggle,
  };
}

/** Shows and hides columns. */
export function ColumnMenu<T>({
  columns,
  hidden,
  onToggle,
}: {
  columns: readonly Column<T>[];
  hidden: readonly string[];
  onToggle: (key: string) => void;
}) {
  const primary = primaryColumn(columns);
  return (
    <Popover
      label={texts.columns}
      align="end"
      trigger={(trigger) => (
        <Button small icon="columns" {...trigger}>
          {texts.columns}
        </Button>
      )}
    >
      {() => (
        <div className={styles.choices}>
          {columns
            .filter((column) => column !== primary)
            .map((column) => (
              <label key={column.key} className={styles.choice}>
                <input
                  type="checkbox"
                  checked={!hidden.includes(column.key)}
                  onChange={() => onToggle(column.key)}
                />
                {column.header}
              </label>
            ))}
        </div>
      )}
    </Popover>
  );
}

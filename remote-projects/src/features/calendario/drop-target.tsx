import type { CalendarioItem } from '@gestao/shared/contracts/operacao/calendario';
import { cx } from '@gestao/shared/ui/core';
import { type ReactNode, useState } from 'react';
import styles from './calendario.module.css';

/** Where things may be put: a day, or an hour of one. */
export interface Lugar {
  data: string;
  hora?: string | undefined;
}

/** What is dragged over the calendar, and what becomes of it. */
export interface Arrasto {
  dragging: () => boolean;
  onDrag: (item: CalendarioItem | null) => void;
  onDrop: (lugar: Lugar) => void;
  /** Asks for another day of a task, by keyboard. */
  onMove?: (item: CalendarioItem) => void;
}

/** A cell that takes what is dropped on it. The menu of the event does the same by keyboard. */
export function DropCell({
  lugar,
  arrasto,
  className,
  children,
}: {
  lugar: Lugar;
  arrasto: Arrasto | undefined;
  className: string | undefined;
  children: ReactNode;
}) {
  const [over, setOver] = useState(false);
  return (
    <td
      className={cx(className, over && styles.over)}
      onDragOver={(event) => {
        if (!arrasto?.dragging()) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!arrasto?.dragging()) return;
        event.preventDefault();
        arrasto.onDrop(lugar);
      }}
    >
      {children}
    </td>
  );
}

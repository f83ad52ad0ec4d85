import { type ReactNode, useRef } from 'react';
import { Link } from '../../../router';
import { Counter } from '../marks/badge';
import styles from './board.module.css';

export interface BoardColumn<T> {
  key: string;
  title: string;
  /** All of its cards, also those that are not shown yet. */
  total: number;
  items: readonly T[];
  /** Under the title: what the cards come to. */
  note?: ReactNode;
  /** After the cards: the way to more of them. */
  more?: ReactNode;
}

export interface BoardProps<T> {
  columns: readonly BoardColumn<T>[];
  itemKey: (item: T) => string;
  card: (item: T) => ReactNode;
  /** In a column without cards. */
  none: string;
  /** Whether a card may be put into a column; one that fits none is not dragged. A menu does the same by keyboard. */
  accepts?: (item: T, column: string) => boolean;
  onMove?: (item: T, column: string) => void;
}

/** Cards in columns, moved by dragging. What is dragged is no state: nothing renders until the card is dropped. */
export function Board<T>({ columns, itemKey, card, none, accepts = never, onMove }: BoardProps<T>) {
  const dragged = useRef<T | null>(null);
  const fits = (key: string) => dragged.current !== null && accepts(dragged.current, key);
  return (
    <div className={styles.board}>
      {columns.map(({ key, title, total, items, note, more }) => (
        <section
          key={key}
          className={styles.column}
          aria-label={title}
          onDragOver={(event) => {
            if (fits(key)) event.preventDefault();
          }}
          onDrop={() => {
            if (dragged.current !== null && fits(key)) onMove?.(dragged.current, key);
            dragged.current = null;
          }}
        >
          <h2 className={styles.head}>
            {title} <Counter value={total} />
          </h2>
          {note && <p className={styles.sum}>{note}</p>}
          {items.length === 0 && <p className={styles.none}>{none}</p>}
          {items.map((item) => (
            <article
              key={itemKey(item)}
              className={styles.card}
              draggable={columns.some((column) => accepts(item, column.key))}
              onDragStart={() => {
                dragged.current = item;
              }}
              onDragEnd={() => {
                dragged.current = null;
              }}
            >
              {card(item)}
            </article>
          ))}
          {more && <div className={styles.none}>{more}</div>}
        </section>
      ))}
    </div>
  );
}

const never = () => false;

/** First line of a card: its name, which opens it, and its menu. */
export function BoardTitle({ to, menu, children }: { to: string; menu?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.cardHead}>
      <Link to={to} className={styles.title}>
        {children}
      </Link>
      {menu}
    </div>
  );
}

/** A further line of a card, quiet, its ends at both sides. */
export function BoardLine({ children }: { children: ReactNode }) {
  return <p className={styles.line}>{children}</p>;
}

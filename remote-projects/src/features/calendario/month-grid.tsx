import { formatDate } from '@gestao/shared/config';
import type { CalendarioItem } from '@gestao/shared/contracts/operacao/calendario';
import { cx, Popover } from '@gestao/shared/ui/core';
import { nameOfMonth } from '../../components/month';
import { texts } from '../../texts/calendario';
import styles from './calendario.module.css';
import { GridItem } from './calendario-item';
import { type Arrasto, DropCell, type Lugar } from './drop-target';

/** Items a day shows before the rest folds into a button. */
const inSight = 3;

/** A month, one row per week from Monday. */
export function MonthGrid({
  month,
  weeks,
  byDay,
  today,
  arrasto,
  onNew,
}: {
  month: string;
  weeks: readonly (readonly string[])[];
  byDay: ReadonlyMap<string, CalendarioItem[]>;
  today: string;
  arrasto?: Arrasto;
  /** Begins an event on a day; without it the person makes none. */
  onNew?: ((lugar: Lugar) => void) | undefined;
}) {
  return (
    <div className={styles.scroll}>
      <table className={styles.grid}>
        <caption className="visually-hidden">{texts.grid(nameOfMonth(month))}</caption>
        <thead>
          <tr>
            {texts.weekdays.map((weekday, index) => (
              <th key={weekday} scope="col" abbr={weekday}>
                {texts.weekdaysShort[index]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DropCell
                  key={day}
                  lugar={{ data: day }}
                  arrasto={arrasto}
                  className={cx(styles.day, !day.startsWith(month) && styles.other)}
                >
                  <span className={styles.dayHead}>
                    <time
                      dateTime={day}
                      className={cx(styles.number, day === today && styles.today)}
                      aria-current={day === today ? 'date' : undefined}
                    >
                      {Number(day.slice(8))}
                    </time>
                    {onNew && (
                      <button
                        type="button"
                        className={styles.add}
                        aria-label={texts.newOn(formatDate(day))}
                        onClick={() => onNew({ data: day })}
                      >
                        +
                      </button>
                    )}
                  </span>
                  <Day day={day} items={byDay.get(day) ?? []} arrasto={arrasto} />
                </DropCell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What a day holds, folded where it is much. */
export function Day({
  day,
  items,
  arrasto,
}: {
  day: string;
  items: readonly CalendarioItem[];
  arrasto: Arrasto | undefined;
}) {
  if (items.length === 0) return null;
  const shown = items.length > inSight + 1 ? items.slice(0, inSight) : items;
  const rest = items.length - shown.length;
  return (
    <>
      <List items={shown} arrasto={arrasto} />
      {rest > 0 && (
        <Popover
          label={texts.day(formatDate(day))}
          trigger={(trigger) => (
            <button
              type="button"
              className={styles.more}
              aria-label={texts.moreLabel(rest, formatDate(day))}
              {...trigger}
            >
              {texts.more(rest)}
            </button>
          )}
        >
          {() => (
            <div className={styles.dayList}>
              <List items={items} arrasto={arrasto} />
            </div>
          )}
        </Popover>
      )}
    </>
  );
}

function List({ items, arrasto }: { items: readonly CalendarioItem[]; arrasto: Arrasto | undefined }) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={`${item.fonte} ${item.uuid} ${item.inicio}`}>
          <GridItem item={item} arrasto={arrasto} />
        </li>
      ))}
    </ul>
  );
}

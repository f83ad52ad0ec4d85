import { formatDate, formatTime } from '@gestao/shared/config';
import type { CalendarioItem } from '@gestao/shared/contracts/operacao/calendario';
import { dayOf } from '../../components/month';
import { texts } from '../../texts/calendario';
import styles from './calendario.module.css';
import { type Arrasto, DropCell, type Lugar } from './drop-target';
import { Day } from './month-grid';

/** Hours that always show; what lies outside adds its own. */
const [firstHour, lastHour] = [8, 18];

const hourOf = (item: CalendarioItem, day: string) => {
  if (item.dia_inteiro || dayOf(item.inicio) !== day) return null;
  return Number(formatTime(item.inicio).slice(0, 2));
};

/** A week by hours; what is of the whole day stands above them. */
export function WeekGrid({
  days,
  byDay,
  arrasto,
  onNew,
}: {
  days: readonly string[];
  byDay: ReadonlyMap<string, CalendarioItem[]>;
  arrasto: Arrasto;
  onNew?: ((lugar: Lugar) => void) | undefined;
}) {
  const hours = days.flatMap((day) => (byDay.get(day) ?? []).map((item) => hourOf(item, day) ?? firstHour));
  const first = Math.min(firstHour, ...hours);
  const rows = Array.from({ length: Math.max(lastHour, ...hours) - first + 1 }, (_, index) => first + index);
  const cell = (day: string, hour: number | null) => {
    const hora = hour === null ? undefined : `${String(hour).padStart(2, '0')}:00`;
    const items = (byDay.get(day) ?? []).filter((item) => hourOf(item, day) === hour);
    return (
      <DropCell key={day} lugar={{ data: day, hora }} arrasto={arrasto} className={styles.slot}>
        {onNew && hora && (
          <button
            type="button"
            className={styles.add}
            tabIndex={-1}
            aria-label={texts.newAt(formatDate(day), hora)}
            onClick={() => onNew({ data: day, hora })}
          >
            +
          </button>
        )}
        <Day day={day} items={items} arrasto={arrasto} />
      </DropCell>
    );
  };
  return (
    <div className={styles.scroll}>
      <table className={styles.grid}>
        <caption className="visually-hidden">{texts.weekGrid(formatDate(days[0]))}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.hour}</th>
            {days.map((day, index) => (
              <th key={day} scope="col">
                {texts.weekdaysShort[index]} {formatDate(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{texts.allDay}</th>
            {days.map((day) => cell(day, null))}
          </tr>
          {rows.map((hour) => (
            <tr key={hour}>
              <th scope="row">{String(hour).padStart(2, '0')}:00</th>
              {days.map((day) => cell(day, hour))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { formatDate } from '@gestao/shared/config';
import type { CalendarioItem } from '@gestao/shared/contracts/operacao/calendario';
import { texts } from '../../texts/calendario';
import styles from './calendario.module.css';
import { Day } from './month-grid';

/** A week by people: who has what on which day. */
export function PeopleGrid({
  days,
  byDay,
}: {
  days: readonly string[];
  byDay: ReadonlyMap<string, CalendarioItem[]>;
}) {
  const names = new Map<string, string>();
  for (const day of days)
    for (const { pessoas } of byDay.get(day) ?? [])
      for (const { uuid, nome } of pessoas) names.set(uuid, nome);
  const people = [...names].sort(([, one], [, other]) => one.localeCompare(other, 'pt-BR'));
  const of = (day: string, uuid: string | null) =>
    (byDay.get(day) ?? []).filter(({ pessoas }) =>
      uuid === null ? pessoas.length === 0 : pessoas.some((one) => one.uuid === uuid),
    );
  const rows: [string | null, string][] = [...people, [null, texts.nobody]];
  return (
    <div className={styles.scroll}>
      <table className={styles.grid}>
        <caption className="visually-hidden">{texts.peopleGrid(formatDate(days[0]))}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.person}</th>
            {days.map((day, index) => (
              <th key={day} scope="col">
                {texts.weekdaysShort[index]} {formatDate(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([uuid, nome]) =>
            days.some((day) => of(day, uuid).length > 0) ? (
              <tr key={uuid ?? 'nobody'}>
                <th scope="row" className={styles.rowHead}>
                  {nome}
                </th>
                {days.map((day) => (
                  <td key={day} className={styles.slot}>
                    <Day day={day} items={of(day, uuid)} arrasto={undefined} />
                  </td>
                ))}
              </tr>
            ) : null,
          )}
        </tbody>
      </table>
    </div>
  );
}

import { formatDate } from '@gestao/shared/config';
import type {
  CalendarioDaImplantacao,
  ItemDoCalendario,
} from '@gestao/shared/contracts/implantacao/fluxo-calendario';
import { Link } from '@gestao/shared/router';
import { addDays, lastDayOf, weekdayOf } from '@gestao/shared/rules/calendar';
import { cx, Popover } from '@gestao/shared/ui/core';
import { useAddressWith } from '@gestao/shared/ui/table';
import { useState } from 'react';
import page from '../../../components/page.module.css';
import { texts } from '../../../texts/fluxo';
import styles from './calendario-grade.module.css';

const t = texts.calendar;
/** Items a day shows before the rest folds into a button. */
const inSight = 3;

/** Weeks from Monday to Sunday that show a month, whole. @param month `AAAA-MM` */
function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const weeks: string[][] = [];
  for (
    let monday = addDays(first, -((weekdayOf(first) + 6) % 7));
    monday <= lastDayOf(month);
    monday = addDays(monday, 7)
  )
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
  return weeks;
}

/**
 * A month of the onboarding as weeks, holidays and pauses in their days. What may move is dragged to another day, where
 * it is asked once more; its button does the same.
 */
export function CalendarioGrade({
  mes,
  nome,
  calendario: { itens, feriados = [], hoje },
  onMove,
}: {
  /** `AAAA-MM` */
  mes: string;
  nome: string;
  calendario: CalendarioDaImplantacao;
  onMove: (item: ItemDoCalendario, data?: string) => void;
}) {
  const [dragged, setDragged] = useState<ItemDoCalendario | null>(null);
  const [over, setOver] = useState('');
  const nomes = new Map(feriados.map((one) => [one.data, one.nome]));
  const de = (dia: string) =>
    itens.filter(({ data, ate }) => data === dia || (ate !== null && data <= dia && dia <= ate));
  return (
    <table className={styles.grid}>
      <caption className="visually-hidden">{t.grid(nome)}</caption>
      <thead>
        <tr>
          {t.weekdays.map((weekday, index) => (
            <th key={weekday} scope="col" abbr={weekday}>
              {t.weekdaysShort[index]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(mes).map((week) => (
          <tr key={week[0]}>
            {week.map((dia) => (
              <td
                key={dia}
                className={cx(
                  styles.cell,
                  !dia.startsWith(mes) && styles.other,
                  (nomes.has(dia) || weekdayOf(dia) % 6 === 0) && styles.closed,
                  over === dia && styles.over,
                )}
                onDragOver={(event) => {
                  if (!dragged) return;
                  event.preventDefault();
                  setOver(dia);
                }}
                onDragLeave={() => setOver('')}
                onDrop={(event) => {
                  event.preventDefault();
                  setOver('');
                  if (dragged && dragged.data !== dia) onMove(dragged, dia);
                  setDragged(null);
                }}
              >
                <time dateTime={dia} className={cx(styles.number, dia === hoje && styles.today)}>
                  {Number(dia.slice(8))}
                </time>
                {nomes.has(dia) && <span className={styles.holiday}>{nomes.get(dia)}</span>}
                <Dia dia={dia} itens={de(dia)} onDrag={setDragged} onMove={onMove} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DoDia = {
  onDrag: (item: ItemDoCalendario | null) => void;
  onMove: (item: ItemDoCalendario) => void;
};

function Dia({ dia, itens, ...dele }: DoDia & { dia: string; itens: readonly ItemDoCalendario[] }) {
  if (itens.length === 0) return null;
  const shown = itens.length > inSight + 1 ? itens.slice(0, inSight) : itens;
  const rest = itens.length - shown.length;
  return (
    <>
      <Lista itens={shown} {...dele} />
      {rest > 0 && (
        <Popover
          label={t.dayOf(formatDate(dia))}
          trigger={(trigger) => (
            <button
              type="button"
              className={styles.more}
              aria-label={t.moreOf(rest, formatDate(dia))}
              {...trigger}
            >
              {t.more(rest)}
            </button>
          )}
        >
          {() => (
            <div className={styles.whole}>
              <Lista itens={itens} {...dele} />
            </div>
          )}
        </Popover>
      )}
    </>
  );
}

function Lista({ itens, onDrag, onMove }: DoDia & { itens: readonly ItemDoCalendario[] }) {
  const addressWith = useAddressWith();
  return (
    <ul className={styles.items}>
      {itens.map((item) => (
        <li
          key={item.chave}
          className={cx(styles.item, styles[item.situacao], item.muda && styles.moves)}
          draggable={item.muda}
          onDragStart={() => onDrag(item)}
          onDragEnd={() => onDrag(null)}
        >
          <span className={page.small}>{item.tipo_label}</span>
          {item.tarefa ? (
            <Link to={addressWith('tarefa', item.tarefa)} preventScrollReset>
              {item.titulo}
            </Link>
          ) : item.muda ? (
            <button type="button" aria-label={t.change(item.titulo)} onClick={() => onMove(item)}>
              {item.titulo}
            </button>
          ) : (
            item.titulo !== item.tipo_label && <span>{item.titulo}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

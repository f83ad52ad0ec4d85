import { type CalendarioItem, calendarioFonteLabels } from '@gestao/shared/contracts/operacao/calendario';
import { href, Link, useLocation } from '@gestao/shared/router';
import { labelOf } from '@gestao/shared/rules/label-of';
import { tomTone } from '@gestao/shared/rules/tones';
import { ActionButton, cx, StatusBadge, toneClass } from '@gestao/shared/ui/core';
import type { KeyboardEvent } from 'react';
import { hoursOf } from '../../components/month';
import { texts } from '../../texts/calendario';
import { texts as domino } from '../../texts/domino';
import styles from './calendario.module.css';
import type { Arrasto } from './drop-target';

/** Where an item opens; `undefined` when no page of this deployment shows it. An event opens over this page. */
function useAddressOf({ fonte, destino }: CalendarioItem): string | undefined {
  const { pathname, search } = useLocation();
  if (!destino) return undefined;
  if (fonte !== 'eventos') return href(destino.pagina, destino.parametros, destino.consulta);
  const here = new URLSearchParams(search);
  here.delete('ocorrencia');
  for (const key of ['evento', 'ocorrencia']) if (destino.consulta[key]) here.set(key, destino.consulta[key]);
  return `${pathname}?${here}`;
}

/** What is known of an item in one line, for a tooltip and for who cannot see colours. */
function describe(item: CalendarioItem): string {
  return [
    labelOf(calendarioFonteLabels, item.fonte),
    item.titulo,
    item.cliente,
    item.situacao,
    item.responsavel,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Whether it is a task that the person may put on another day. */
const movesAsTask = (item: CalendarioItem) => item.pode_mover && item.data_da_tarefa !== undefined;

/** An item in a day of the grid: dragged, or a task moved by `D` where it has the focus. */
export function GridItem({ item, arrasto }: { item: CalendarioItem; arrasto: Arrasto | undefined }) {
  const to = useAddressOf(item);
  const hours = hoursOf(item);
  const look = cx(styles.item, toneClass(tomTone[item.tom]), item.contorno && styles.outline);
  const text = `${hours ? `${hours.slice(0, 5)} ` : ''}${item.titulo}`;
  const drag = item.pode_mover &&
    arrasto && {
      draggable: true,
      onDragStart: () => arrasto.onDrag(item),
      onDragEnd: () => arrasto.onDrag(null),
    };
  const ask = arrasto?.onMove;
  const byKey = ask &&
    movesAsTask(item) && {
      'aria-keyshortcuts': 'D',
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key.toLowerCase() !== 'd' || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        ask(item);
      },
    };
  return to ? (
    <Link to={to} className={look} title={describe(item)} preventScrollReset {...drag} {...byKey}>
      {text}
    </Link>
  ) : (
    <span className={look} title={describe(item)}>
      {text}
    </span>
  );
}

/** An item in the agenda: when, what, whose. */
export function AgendaItem({
  item,
  onMove,
}: {
  item: CalendarioItem;
  onMove: (item: CalendarioItem) => void;
}) {
  const to = useAddressOf(item);
  return (
    <div className={styles.line}>
      <span className={styles.when}>{hoursOf(item) ?? texts.allDay}</span>
      {to ? (
        <Link to={to} preventScrollReset={item.fonte === 'eventos'}>
          {item.titulo}
        </Link>
      ) : (
        <span>{item.titulo}</span>
      )}
      <StatusBadge tone={tomTone[item.tom]}>
        {item.situacao ?? labelOf(calendarioFonteLabels, item.fonte)}
      </StatusBadge>
      <span className={styles.detail}>
        {[item.cliente, item.local, item.responsavel].filter(Boolean).join(' · ')}
      </span>
      {movesAsTask(item) && (
        <ActionButton small icon="calendar" label={domino.moveTo(item.titulo)} onClick={() => onMove(item)} />
      )}
    </div>
  );
}

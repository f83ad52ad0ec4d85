import { formatDate, widthBelow } from '@gestao/shared/config';
import type { CalendarioItem } from '@gestao/shared/contracts/operacao/calendario';
import type { Cronograma } from '@gestao/shared/contracts/operacao/cronograma';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { useSearchParams } from '@gestao/shared/router';
import { addMonths } from '@gestao/shared/rules/calendar';
import { ActionButton, Button, EmptyState, Loaded, useMedia } from '@gestao/shared/ui/core';
import { useMemo, useState } from 'react';
import { itemsByDay, nameOfMonth, weeksOf } from '../../../components/month';
import page from '../../../components/page.module.css';
import { texts } from '../../../texts/calendario';
import calendar from '../../calendario/calendario.module.css';
import { AgendaItem } from '../../calendario/calendario-item';
import { MonthGrid } from '../../calendario/month-grid';
import { useMover } from '../../calendario/use-mover';
import { DominoDialog, TarefaMoveDialog } from '../../tarefas/domino/domino-windows';
import { cronogramaQuery, noun } from '../projetos.queries';
import { calendarItemsOf } from './calendar-items';

const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The tasks of a project on their dates, a month at a time; on phones as a list of days. */
export function ProjetoCalendario({ uuid }: { uuid: string }) {
  const query = useQuery(cronogramaQuery(uuid));
  return (
    <Loaded query={query} skeleton="board" title={false}>
      {(data) => <Month data={data} />}
    </Loaded>
  );
}

function Month({ data }: { data: Cronograma }) {
  const [search, setSearch] = useSearchParams();
  const phone = useMedia(widthBelow('sm'));
  const queryClient = useQueryClient();
  const mover = useMover();
  const [moving, setMoving] = useState<CalendarioItem | null>(null);
  const asked = search.get('mes') ?? '';
  const today = data.hoje.slice(0, 7);
  const month = monthPattern.test(asked) ? asked : today;
  const weeks = useMemo(() => weeksOf(month), [month]);
  const byDay = useMemo(() => itemsByDay(calendarItemsOf(data, month), weeks.flat()), [data, month, weeks]);
  const reread = () => void queryClient.invalidateQueries({ queryKey: [noun] });
  function goTo(to: string) {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (to === today) next.delete('mes');
        else next.set('mes', to);
        return next;
      },
      { preventScrollReset: true },
    );
  }
  return (
    <>
      <div className={calendar.bar}>
        <div className={calendar.month}>
          <ActionButton
            icon="chevronLeft"
            label={texts.previous}
            onClick={() => goTo(addMonths(month, -1))}
          />
          <h2 aria-live="polite">{nameOfMonth(month)}</h2>
          <ActionButton icon="chevronRight" label={texts.next} onClick={() => goTo(addMonths(month, 1))} />
          <Button small onClick={() => goTo(today)}>
            {texts.today}
          </Button>
        </div>
      </div>
      {phone ? (
        <Days days={weeks.flat().filter((day) => day.startsWith(month))} byDay={byDay} onMove={setMoving} />
      ) : (
        <MonthGrid
          month={month}
          weeks={weeks}
          byDay={byDay}
          today={data.hoje}
          arrasto={{ ...mover.arrasto, onMove: setMoving }}
        />
      )}
      {mover.tarefa && (
        <DominoDialog
          changes={[mover.tarefa]}
          onClose={() => {
            mover.close();
            reread();
          }}
          onSaved={() => undefined}
        />
      )}
      {moving && (
        <TarefaMoveDialog
          item={moving}
          onClose={() => {
            setMoving(null);
            reread();
          }}
        />
      )}
    </>
  );
}

function Days({
  days,
  byDay,
  onMove,
}: {
  days: readonly string[];
  byDay: ReadonlyMap<string, CalendarioItem[]>;
  onMove: (item: CalendarioItem) => void;
}) {
  const busy = days.filter((day) => (byDay.get(day)?.length ?? 0) > 0);
  if (busy.length === 0)
    return (
      <div className={page.box}>
        <EmptyState icon="calendar" text={texts.empty} />
      </div>
    );
  return (
    <div className={calendar.agenda}>
      {busy.map((day) => (
        <section key={day} aria-label={texts.day(formatDate(day))} className={calendar.agendaDay}>
          <h3>{formatDate(day)}</h3>
          {byDay.get(day)?.map((item) => (
            <AgendaItem
              key={`${item.fonte} ${item.uuid} ${item.data_da_tarefa}`}
              item={item}
              onMove={onMove}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

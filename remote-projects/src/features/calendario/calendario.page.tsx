import { formatDate, widthBelow } from '@gestao/shared/config';
import type { Calendario, CalendarioItem } from '@gestao/shared/contracts/operacao/calendario';
import { useQuery } from '@gestao/shared/query';
import { useSearchParams } from '@gestao/shared/router';
import { addDays, addMonths, dateIn } from '@gestao/shared/rules/calendar';
import { useUser } from '@gestao/shared/session';
import {
  ActionButton,
  Alert,
  Button,
  EmptyState,
  Loaded,
  PageHeader,
  useMedia,
} from '@gestao/shared/ui/core';
import { useState } from 'react';
import { itemsByDay, nameOfMonth, weekOf, weeksOf } from '../../components/month';
import page from '../../components/page.module.css';
import { texts as assinatura } from '../../texts/assinatura';
import { texts } from '../../texts/calendario';
import { texts as eventos } from '../../texts/evento';
import { DominoDialog, TarefaMoveDialog } from '../tarefas/domino/domino-windows';
import styles from './calendario.module.css';
import { calendarioQuery } from './calendario.queries';
import { CalendarioFiltros, filtrosOf } from './calendario-filtros';
import { AgendaItem } from './calendario-item';
import type { Lugar } from './drop-target';
import { EventoPainel } from './evento-painel';
import { AssinaturaDialog, EventoFormDialog, EventoMoveDialog } from './evento-windows';
import { MonthGrid } from './month-grid';
import { PeopleGrid } from './people-grid';
import { useMesPdf } from './use-mes-pdf';
import { useMover } from './use-mover';
import { WeekGrid } from './week-grid';

const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;

const views = { mes: texts.month, semana: texts.week, agenda: texts.agenda, pessoas: texts.people } as const;
type View = keyof typeof views;
const viewOf = (asked: string | null): View =>
  asked && Object.hasOwn(views, asked) ? (asked as View) : 'mes';
const datePattern = /^\d{4}-\d{2}-\d{2}$/;
const dateOf = (asked: string | null): string | undefined =>
  asked && datePattern.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : undefined;

/** What happens, by layers: a month, a week by hours or by people, or an agenda; on phones always the agenda. */
export default function CalendarioPage() {
  const [search, setSearch] = useSearchParams();
  const phone = useMedia(widthBelow('sm'));
  const today = dateIn(new Date());
  const asked = search.get('mes') ?? '';
  const month = monthPattern.test(asked) ? asked : today.slice(0, 7);
  const client = useUser().is_client === 1;
  const view: View = phone ? 'agenda' : viewOf(search.get('visao'));
  const byWeek = view === 'semana' || view === 'pessoas';
  const day = dateOf(search.get('dia')) ?? (month === today.slice(0, 7) ? today : `${month}-01`);
  const filtros = filtrosOf(search, client);
  const mine = filtros.escopo === 'eu';
  const off = search.get('sem')?.split(',') ?? [];
  const weeks = weeksOf(month);
  const days = byWeek ? weekOf(day) : weeks.flat();
  const query = useQuery(calendarioQuery({ de: days[0] ?? '', ate: days.at(-1) ?? '', ...filtros }));
  const [novo, setNovo] = useState<Lugar | null>(null);
  const [subscribing, setSubscribing] = useState(false);
  const [moving, setMoving] = useState<CalendarioItem | null>(null);
  const mover = useMover();
  const pdf = useMesPdf();

  const arrasto = { ...mover.arrasto, onMove: setMoving };

  function set(changes: Readonly<Record<string, string | undefined>>) {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changes)) {
          if (value) next.set(key, value);
          else next.delete(key);
        }
        return next;
      },
      { preventScrollReset: true },
    );
  }
  const step = (by: 1 | -1) =>
    byWeek
      ? set({ dia: addDays(day, 7 * by), mes: addDays(day, 7 * by).slice(0, 7) })
      : set({ mes: addMonths(month, by), dia: undefined });

  const toggle = (layer: string) =>
    set({ sem: (off.includes(layer) ? off.filter((one) => one !== layer) : [...off, layer]).join(',') });
  const shown = query.data?.itens.filter((item) => !off.includes(item.fonte)) ?? [];
  const byDay = itemsByDay(shown, days);
  const counted = days.filter((one) => byWeek || one.startsWith(month));
  const total = counted.reduce((sum, one) => sum + (byDay.get(one)?.length ?? 0), 0);
  const onNew = client ? undefined : setNovo;
  const evento = search.get('evento');

  return (
    <div className={page.page}>
      <PageHeader
        title={texts.title}
        context={query.data && texts.context(total, byWeek)}
        actions={
          <>
            {!client && (
              <Button
                small
                icon={mine ? 'check' : undefined}
                aria-pressed={mine}
                onClick={() => set({ escopo: mine ? 'todos' : undefined })}
              >
                {texts.onlyMine}
              </Button>
            )}
            {!phone &&
              (Object.keys(views) as View[]).map((one) => (
                <Button
                  key={one}
                  small
                  icon={one === view ? 'check' : undefined}
                  aria-pressed={one === view}
                  onClick={() => set({ visao: one === 'mes' ? undefined : one })}
                >
                  {views[one]}
                </Button>
              ))}
            {!phone && (
              <Button small onClick={() => window.print()}>
                {texts.print}
              </Button>
            )}
            {!byWeek && query.data && (
              <Button
                small
                loading={pdf.running}
                onClick={() => pdf.make({ mes: month, fontes: layersOn(query.data.fontes, off), ...filtros })}
              >
                {texts.pdf}
              </Button>
            )}
            {query.data && (
              <Button small onClick={() => setSubscribing(true)}>
                {assinatura.open}
              </Button>
            )}
            {onNew && (
              <Button small kind="primary" onClick={() => onNew({ data: today })}>
                {eventos.create}
              </Button>
            )}
          </>
        }
      />
      <div className={styles.bar}>
        <div className={styles.month}>
          <ActionButton
            icon="chevronLeft"
            label={byWeek ? texts.previousWeek : texts.previous}
            onClick={() => step(-1)}
          />
          <h2 aria-live="polite">
            {byWeek ? texts.weekOf(formatDate(days[0]), formatDate(days.at(-1))) : nameOfMonth(month)}
          </h2>
          <ActionButton
            icon="chevronRight"
            label={byWeek ? texts.nextWeek : texts.next}
            onClick={() => step(1)}
          />
          <Button small onClick={() => set({ mes: undefined, dia: undefined })}>
            {texts.today}
          </Button>
        </div>
        {query.data && <Layers fontes={query.data.fontes} off={off} onToggle={toggle} />}
      </div>
      {!client && (
        <CalendarioFiltros
          filtros={filtros}
          nomeDoCliente={query.data?.itens.find(({ cliente }) => cliente !== null)?.cliente ?? null}
          onChange={set}
        />
      )}
      <Loaded query={query} skeleton="board" title={false}>
        {(data) => (
          <>
            {data.truncado && <Alert kind="warning">{texts.truncated}</Alert>}
            {view === 'agenda' && <Agenda days={counted} byDay={byDay} data={data} onMove={setMoving} />}
            {view === 'mes' && (
              <MonthGrid
                month={month}
                weeks={weeks}
                byDay={byDay}
                today={data.hoje}
                arrasto={arrasto}
                onNew={onNew}
              />
            )}
            {view === 'semana' && <WeekGrid days={days} byDay={byDay} arrasto={arrasto} onNew={onNew} />}
            {view === 'pessoas' && total > 0 && <PeopleGrid days={days} byDay={byDay} />}
            {view !== 'agenda' && total === 0 && <EmptyState icon="calendar" text={emptyText(data)} />}
          </>
        )}
      </Loaded>
      {novo && <EventoFormDialog inicio={novo} onClose={() => setNovo(null)} />}
      {mover.asked && (
        <EventoMoveDialog one={mover.asked.one} para={mover.asked.para} onClose={mover.close} />
      )}
      {mover.tarefa && (
        <DominoDialog changes={[mover.tarefa]} onClose={mover.close} onSaved={() => undefined} />
      )}
      {moving && <TarefaMoveDialog item={moving} onClose={() => setMoving(null)} />}
      {subscribing && query.data && (
        <AssinaturaDialog fontes={query.data.fontes} onClose={() => setSubscribing(false)} />
      )}
      {evento && (
        <EventoPainel
          key={`${evento} ${search.get('ocorrencia') ?? ''}`}
          uuid={evento}
          ocorrencia={dateOf(search.get('ocorrencia')) ?? null}
          onClose={() => set({ evento: undefined, ocorrencia: undefined })}
        />
      )}
    </div>
  );
}

/** The layers that are switched on, where some are not. */
const layersOn = (fontes: Calendario['fontes'], off: readonly string[]) =>
  off.length === 0
    ? undefined
    : fontes
        .map(({ chave }) => chave)
        .filter((chave) => !off.includes(chave))
        .join(',');

const emptyText = (data: Calendario) => (data.itens.length > 0 ? texts.hidden : texts.empty);

/** Layers of the calendar with what each holds; switching one off only hides it. */
function Layers({
  fontes,
  off,
  onToggle,
}: {
  fontes: Calendario['fontes'];
  off: readonly string[];
  onToggle: (layer: string) => void;
}) {
  return (
    <fieldset aria-label={texts.layers} className={styles.layers}>
      {fontes.map(({ chave, titulo, total }) => (
        <label key={chave} className={styles.layer}>
          <input type="checkbox" checked={!off.includes(chave)} onChange={() => onToggle(chave)} />
          {titulo} ({total})
        </label>
      ))}
    </fieldset>
  );
}

function Agenda({
  days,
  byDay,
  data,
  onMove,
}: {
  days: readonly string[];
  byDay: ReadonlyMap<string, CalendarioItem[]>;
  data: Calendario;
  onMove: (item: CalendarioItem) => void;
}) {
  const busy = days.filter((day) => (byDay.get(day)?.length ?? 0) > 0);
  if (busy.length === 0) {
    return (
      <div className={page.box}>
        <EmptyState icon="calendar" text={emptyText(data)} />
      </div>
    );
  }
  return (
    <div className={styles.agenda}>
      {busy.map((day) => (
        <section key={day} aria-label={texts.day(formatDate(day))} className={styles.agendaDay}>
          <h3>
            {formatDate(day)}
            {day === data.hoje && ` · ${texts.today}`}
          </h3>
          {byDay.get(day)?.map((item) => (
            <AgendaItem key={`${item.fonte} ${item.uuid} ${item.inicio}`} item={item} onMove={onMove} />
          ))}
        </section>
      ))}
    </div>
  );
}

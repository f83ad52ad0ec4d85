import { formatDate, widthBelow } from '@gestao/shared/config';
import type { Calendario, CalendarioItem } from '@gestao/shared/contracts/operacao/calendario';
import { useQuery } from '@gestao/shared/query';
import { useSearchParams } from '@gestao/shared/router';
import { addMonths, dateIn } from '@gestao/shared/rules/calendar';
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
import page from '../../components/page.module.css';
import { texts } from '../../texts/calendario';
import styles from './calendario.module.css';
import { calendarioQuery } from './calendario.queries';
import { AgendaItem } from './calendario-item';
import { itemsByDay, nameOfMonth, weeksOf } from './month';
import { MonthGrid } from './month-grid';

const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;

/** What happens in a month, by layers: as a grid, or as an agenda; on phones always the agenda. */
export default function CalendarioPage() {
  const [search, setSearch] = useSearchParams();
  const phone = useMedia(widthBelow('sm'));
  const asked = search.get('mes') ?? '';
  const month = monthPattern.test(asked) ? asked : dateIn(new Date()).slice(0, 7);
  const client = useUser().is_client === 1;
  const mine = !client && search.get('escopo') !== 'todos';
  const agenda = phone || search.get('visao') === 'agenda';
  const off = search.get('sem')?.split(',') ?? [];
  const weeks = weeksOf(month);
  const days = weeks.flat();
  const query = useQuery(
    calendarioQuery({ de: days[0] ?? '', ate: days.at(-1) ?? '', escopo: mine ? 'eu' : undefined }),
  );

  function set(key: string, value: string | undefined) {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(key, value);
        else next.delete(key);
        return next;
      },
      { preventScrollReset: true },
    );
  }

  const toggle = (layer: string) =>
    set('sem', (off.includes(layer) ? off.filter((one) => one !== layer) : [...off, layer]).join(','));
  const shown = query.data?.itens.filter((item) => !off.includes(item.fonte)) ?? [];
  const byDay = itemsByDay(shown, days);
  const total = days.reduce(
    (sum, day) => sum + (day.startsWith(month) ? (byDay.get(day)?.length ?? 0) : 0),
    0,
  );

  return (
    <div className={page.page}>
      <PageHeader
        title={texts.title}
        context={query.data && texts.context(total)}
        actions={
          <>
            {!client && (
              <Button
                small
                icon={mine ? 'check' : undefined}
                aria-pressed={mine}
                onClick={() => set('escopo', mine ? 'todos' : undefined)}
              >
                {texts.onlyMine}
              </Button>
            )}
            {!phone && (
              <Button
                small
                icon={agenda ? 'check' : undefined}
                aria-pressed={agenda}
                onClick={() => set('visao', agenda ? undefined : 'agenda')}
              >
                {texts.agenda}
              </Button>
            )}
          </>
        }
      />
      <div className={styles.bar}>
        <div className={styles.month}>
          <ActionButton
            icon="chevronLeft"
            label={texts.previous}
            onClick={() => set('mes', addMonths(month, -1))}
          />
          <h2 aria-live="polite">{nameOfMonth(month)}</h2>
          <ActionButton
            icon="chevronRight"
            label={texts.next}
            onClick={() => set('mes', addMonths(month, 1))}
          />
          <Button small onClick={() => set('mes', undefined)}>
            {texts.today}
          </Button>
        </div>
        {query.data && <Layers fontes={query.data.fontes} off={off} onToggle={toggle} />}
      </div>
      <Loaded query={query} skeleton="board" title={false}>
        {(data) => (
          <>
            {data.truncado && <Alert kind="warning">{texts.truncated}</Alert>}
            {agenda ? (
              <Agenda days={days.filter((day) => day.startsWith(month))} byDay={byDay} data={data} />
            ) : (
              <>
                <MonthGrid month={month} weeks={weeks} byDay={byDay} today={data.hoje} />
                {total === 0 && <EmptyState icon="calendar" text={emptyText(data)} />}
              </>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

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
}: {
  days: readonly string[];
  byDay: ReadonlyMap<string, CalendarioItem[]>;
  data: Calendario;
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
            <AgendaItem key={`${item.fonte} ${item.uuid} ${item.inicio}`} item={item} />
          ))}
        </section>
      ))}
    </div>
  );
}

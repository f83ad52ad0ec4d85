import { formatDate, widthFrom } from '@gestao/shared/config';
import type {
  CalendarioDaImplantacao,
  ItemDoCalendario,
} from '@gestao/shared/contracts/implantacao/fluxo-calendario';
import { keepPreviousData, useQuery } from '@gestao/shared/query';
import { Link } from '@gestao/shared/router';
import { addMonths, dateIn } from '@gestao/shared/rules/calendar';
import {
  Button,
  Card,
  cx,
  EmptyState,
  fetchedPart,
  Loaded,
  StatusBadge,
  type Tone,
  useMedia,
} from '@gestao/shared/ui/core';
import { useAddressWith } from '@gestao/shared/ui/table';
import { useState } from 'react';
import page from '../../../components/page.module.css';
import { texts } from '../../../texts/fluxo';
import styles from '../fluxo/fluxo.module.css';
import { calendarioQuery } from '../fluxo/fluxo.queries';
import { CalendarioGrade } from './calendario-grade';

const MudarDataDialog = fetchedPart(async () => (await import('../fluxo/mudar-data-dialog')).MudarDataDialog);
const t = texts.calendar;
const monthName = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' });
const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const tone: Record<ItemDoCalendario['situacao'], Tone> = { aberto: 'blue', atrasado: 'red', feito: 'green' };

/** A month of the onboarding: steps, documents, check-ins, appointments and pauses, as weeks where there is room. */
export function CalendarioTab({ uuid }: { uuid: string }) {
  const atual = dateIn(new Date()).slice(0, 7);
  const [mes, setMes] = useState(atual);
  const query = useQuery({ ...calendarioQuery(uuid, mes), placeholderData: keepPreviousData });
  return (
    <Card>
      <div className={styles.months}>
        <h3 aria-live="polite">{monthName.format(noon(`${mes}-01`))}</h3>
        <Button small icon="arrowLeft" aria-label={t.previous} onClick={() => setMes(addMonths(mes, -1))} />
        <Button small disabled={mes === atual} onClick={() => setMes(atual)}>
          {t.today}
        </Button>
        <Button small icon="chevronRight" aria-label={t.next} onClick={() => setMes(addMonths(mes, 1))} />
      </div>
      <Loaded query={query} skeleton="list" title={false}>
        {(calendario) => <Mes uuid={uuid} mes={mes} calendario={calendario} />}
      </Loaded>
    </Card>
  );
}

function Mes({ uuid, mes, calendario }: { uuid: string; mes: string; calendario: CalendarioDaImplantacao }) {
  const [moving, setMoving] = useState<{ item: ItemDoCalendario; data?: string | undefined }>();
  const wide = useMedia(widthFrom('md'));
  const move = (item: ItemDoCalendario, data?: string) => setMoving({ item, data });
  return (
    <section aria-label={t.label}>
      {wide ? (
        <CalendarioGrade
          mes={mes}
          nome={monthName.format(noon(`${mes}-01`))}
          calendario={calendario}
          onMove={move}
        />
      ) : (
        <Agenda mes={mes} calendario={calendario} onMove={move} />
      )}
      {moving && (
        <MudarDataDialog
          uuid={uuid}
          versao={calendario.versao}
          item={moving.item}
          data={moving.data}
          onClose={() => setMoving(undefined)}
        />
      )}
    </section>
  );
}

/** The same day by day, as it reads on a phone. */
function Agenda({
  mes,
  calendario: { itens, feriados = [], hoje },
  onMove,
}: {
  mes: string;
  calendario: CalendarioDaImplantacao;
  onMove: (item: ItemDoCalendario) => void;
}) {
  if (itens.length === 0) return <EmptyState icon="calendar" text={t.empty} />;
  // What began before the month stands on its first day.
  const dia = ({ data }: ItemDoCalendario) => (data < `${mes}-01` ? `${mes}-01` : data);
  const dias = [...new Set(itens.map(dia))].sort();
  return (
    <>
      {dias.map((day) => (
        <div key={day} className={styles.day}>
          <time dateTime={day} className={cx(styles.dayName, day === hoje && styles.now)}>
            {formatDate(day)} {weekday.format(noon(day))}
          </time>
          <ul className={styles.items}>
            {itens
              .filter((item) => dia(item) === day)
              .map((item) => (
                <Item key={item.chave} item={item} onMove={() => onMove(item)} />
              ))}
          </ul>
        </div>
      ))}
      {feriados.length > 0 && (
        <p className={page.small}>
          {t.holidays}: {feriados.map(({ data, nome }) => `${formatDate(data)} ${nome}`).join(', ')}
        </p>
      )}
    </>
  );
}

function Item({ item, onMove }: { item: ItemDoCalendario; onMove: () => void }) {
  const addressWith = useAddressWith();
  const { tipo_label, titulo, tarefa, ate, data, situacao, muda } = item;
  return (
    <li>
      <span>
        {tarefa ? (
          <Link to={addressWith('tarefa', tarefa)} preventScrollReset>
            {titulo}
          </Link>
        ) : (
          titulo
        )}
        {ate && <span className={page.small}> {texts.plan.period(formatDate(data), formatDate(ate))}</span>}
      </span>
      <StatusBadge tone={tone[situacao]}>{tipo_label}</StatusBadge>
      <span className={situacao === 'atrasado' ? page.late : page.small}>{t.situation[situacao]}</span>
      {muda && (
        <Button small kind="quiet" aria-label={t.change(titulo)} onClick={onMove}>
          {t.changeShort}
        </Button>
      )}
    </li>
  );
}

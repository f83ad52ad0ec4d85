import { formatDate, widthBelow } from '@gestao/shared/config';
import type { Folha } from '@gestao/shared/contracts/operacao/tempo';
import { useQuery } from '@gestao/shared/query';
import { Link, useSearchParams } from '@gestao/shared/router';
import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { ViewSwitch } from '@gestao/shared/ui/board';
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  fetchedPart,
  Loaded,
  Muted,
  PageHeader,
  Row,
  useMedia,
} from '@gestao/shared/ui/core';
import { useAddressWith } from '@gestao/shared/ui/table';
import { type ReactNode, useState } from 'react';
import { weekOf } from '../../components/month';
import page from '../../components/page.module.css';
import { texts } from '../../texts/horas';
import { texts as taskTexts } from '../../texts/tarefas';
import { texts as tempo } from '../../texts/tempo';
import { TarefaPanel } from '../tarefas/painel/tarefa-panel';
import { Entry, minutes } from '../tempo/entry';
import { folhaDaEquipeQuery, folhaQuery } from '../tempo/tempo.queries';
import { EquipeDaSemana } from './equipe-semana';
import { type Linha, type LinhasPor, linhasDe } from './folha';
import styles from './horas.module.css';
import { nameOf, timeOf, useSheetAddress } from './semana';
import { useFolhaCsv } from './use-folha-csv';
import { Views } from './views';

const ApontamentoDaFolhaDialog = fetchedPart(
  async () => (await import('../tempo/apontamento-dialog')).ApontamentoDaFolhaDialog,
);

const lines = [
  { id: 'tarefa', label: texts.byTask },
  { id: 'projeto', label: texts.byProject },
  { id: 'cliente', label: texts.byClient },
];
const periods = [
  { id: 'semana', label: texts.week },
  { id: 'dia', label: texts.day },
];
const whose = [
  { id: 'minhas', label: texts.mine },
  { id: 'equipe', label: texts.team },
];
const datePattern = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (asked: string | null, today: string) =>
  asked && datePattern.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today;
const porOf = (asked: string | null) =>
  (lines.some(({ id }) => id === asked) ? asked : 'tarefa') as LinhasPor;

/** What the person worked, by week in lines, or by day entry by entry; or the team's week, and the sheet of one of it. */
export function Horas() {
  const [search] = useSearchParams();
  const today = dateIn(new Date());
  const day = dayOf(search.get('dia'), today);
  const team = search.get('horas') === 'equipe';
  const person = team ? (search.get('pessoa') ?? undefined) : undefined;
  const ofTeam = team && person === undefined;
  const byDay = !ofTeam && search.get('folha') === 'dia';
  const week = weekOf(day);
  const [first, last] = [week[0] ?? day, week.at(-1) ?? day];
  const query = useQuery({ ...folhaQuery(first, last, person), enabled: !ofTeam });
  const equipe = useQuery({ ...folhaDaEquipeQuery(first, last), enabled: ofTeam });
  const [writing, setWriting] = useState(false);
  const csv = useFolhaCsv(ofTeam ? 'equipe' : person);
  const ofDay = query.data?.dias.find(({ data }) => data === day);
  const folha = ofTeam ? equipe.data : query.data;
  const sum = byDay ? (ofDay?.minutos_milimin ?? 0) : (folha?.total_milimin ?? 0);
  const addressWith = useSheetAddress();
  return (
    <div className={page.page}>
      <PageHeader
        title={taskTexts.title}
        context={folha && (byDay ? texts.totalOfDay : texts.totalOf)(minutes(sum))}
        actions={
          <>
            <Views />
            <Button
              small
              icon="download"
              loading={csv.running}
              onClick={() => csv.make(byDay ? day : first, byDay ? day : last)}
            >
              {texts.export}
            </Button>
            {!team && (
              <Button small kind="primary" icon="add" onClick={() => setWriting(true)}>
                {tempo.write}
              </Button>
            )}
          </>
        }
      />
      <Row gap={2}>
        {person ? (
          <ButtonLink small icon="chevronLeft" to={addressWith({ pessoa: '', folha: '' })}>
            {texts.backToTeam}
          </ButtonLink>
        ) : (
          (team || query.data?.tem_equipe) && (
            <ViewSwitch param="horas" label={texts.whose} keeps views={whose} />
          )
        )}
        {!ofTeam && <ViewSwitch param="folha" label={texts.period} keeps views={periods} />}
        {!byDay && !ofTeam && <ViewSwitch param="por" label={texts.lines} keeps views={lines} />}
        <Steps day={day} today={today} byDay={byDay} />
        <strong>
          {byDay
            ? `${texts.weekdayNames[week.indexOf(day)]}, ${formatDate(day)}`
            : texts.from(formatDate(first), formatDate(last))}
        </strong>
      </Row>
      {ofTeam ? (
        <Loaded query={equipe} skeleton="list" title={false}>
          {(one) => <EquipeDaSemana equipe={one} week={week} />}
        </Loaded>
      ) : (
        <Loaded query={query} skeleton="list" title={false}>
          {(one) => (
            <>
              {person && <strong>{texts.ofPerson(one.usuario.nome)}</strong>}
              {byDay ? (
                <Day folha={one} day={day} week={week} />
              ) : (
                <Week folha={one} week={week} por={porOf(search.get('por'))} />
              )}
            </>
          )}
        </Loaded>
      )}
      <TarefaPanel />
      {writing && (
        // Nothing is written into a day to come.
        <ApontamentoDaFolhaDialog dia={[day, today].sort()[0] ?? today} onClose={() => setWriting(false)} />
      )}
    </div>
  );
}

function Steps({ day, today, byDay }: { day: string; today: string; byDay: boolean }) {
  const addressWith = useSheetAddress();
  const by = byDay ? 1 : 7;
  return (
    <Row gap={1}>
      <ButtonLink
        small
        icon="chevronLeft"
        aria-label={byDay ? texts.previousDay : texts.previousWeek}
        to={addressWith({ dia: addDays(day, -by) })}
      />
      <ButtonLink small to={addressWith({ dia: today })}>
        {texts.today}
      </ButtonLink>
      <ButtonLink
        small
        icon="chevronRight"
        aria-label={byDay ? texts.nextDay : texts.nextWeek}
        to={addressWith({ dia: addDays(day, by) })}
      />
    </Row>
  );
}

/** Sums of each day, as ways to it. */
function useDays(folha: Folha, week: readonly string[]) {
  const addressWith = useSheetAddress();
  const sums = new Map(folha.dias.map(({ data, minutos_milimin }) => [data, minutos_milimin]));
  return week.map((day, at) => ({
    day,
    name: nameOf(day, at),
    sum: sums.get(day) ?? 0,
    to: addressWith({ folha: 'dia', dia: day }),
    label: texts.openDay(
      `${texts.weekdayNames[at]?.toLowerCase()}, ${formatDate(day)}`,
      minutes(sums.get(day) ?? 0),
    ),
  }));
}

function Week({ folha, week, por }: { folha: Folha; week: readonly string[]; por: LinhasPor }) {
  const phone = useMedia(widthBelow('md'));
  const days = useDays(folha, week);
  if (folha.dias.length === 0)
    return <EmptyState icon="clock" text={texts.emptyWeek} hint={texts.emptyHint} />;
  const linhas = linhasDe(folha, por);
  if (phone)
    return (
      <>
        <DayLinks days={days} />
        <Card>
          <ul className={styles.list} aria-label={texts.sheet}>
            {linhas.map((linha) => (
              <li key={linha.chave} className={styles.line}>
                <Name linha={linha} />
                <strong className={styles.time}>{timeOf(linha.total)}</strong>
              </li>
            ))}
          </ul>
        </Card>
      </>
    );
  return (
    <div className={styles.box}>
      <table className={styles.sheet} aria-label={texts.sheet}>
        <thead>
          <tr>
            <th scope="col">{lines.find(({ id }) => id === por)?.label}</th>
            {days.map(({ day, name, to, label }) => (
              <th key={day} scope="col" className={styles.time}>
                <Link to={to} aria-label={label} preventScrollReset>
                  {name}
                </Link>
              </th>
            ))}
            <th scope="col" className={styles.time}>
              {texts.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha) => (
            <tr key={linha.chave}>
              <th scope="row">
                <Name linha={linha} />
              </th>
              {week.map((day) => (
                <td key={day} className={styles.time}>
                  {timeOf(linha.dias.get(day))}
                </td>
              ))}
              <td className={styles.time}>{timeOf(linha.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            {days.map(({ day, sum }) => (
              <td key={day} className={styles.time}>
                {timeOf(sum)}
              </td>
            ))}
            <td className={styles.time}>{timeOf(folha.total_milimin)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Name({ linha: { nome, detalhe, tarefa } }: { linha: Linha }) {
  return (
    <span className={styles.name}>
      {tarefa ? <TaskLink uuid={tarefa}>{nome}</TaskLink> : nome} <Muted>{detalhe}</Muted>
    </span>
  );
}

function TaskLink({ uuid, children }: { uuid: string; children: ReactNode }) {
  const addressWith = useAddressWith();
  return (
    <Link to={addressWith('tarefa', uuid)} preventScrollReset>
      {children}
    </Link>
  );
}

function DayLinks({ days, day }: { days: ReturnType<typeof useDays>; day?: string }) {
  return (
    <nav className={styles.days} aria-label={texts.days}>
      {days.map((one) => (
        <Link
          key={one.day}
          to={one.to}
          aria-label={one.label}
          aria-current={one.day === day ? 'date' : undefined}
          className={styles.day}
          preventScrollReset
        >
          {one.name}
          <strong>{timeOf(one.sum) || '—'}</strong>
        </Link>
      ))}
    </nav>
  );
}

function Day({ folha, day, week }: { folha: Folha; day: string; week: readonly string[] }) {
  const days = useDays(folha, week);
  const itens = folha.dias.find(({ data }) => data === day)?.itens ?? [];
  return (
    <>
      <DayLinks days={days} day={day} />
      {itens.length === 0 ? (
        <EmptyState icon="clock" text={texts.emptyDay} hint={texts.emptyHint} />
      ) : (
        <Card>
          <ul className={styles.list} aria-label={tempo.entries}>
            {itens.map((item) => (
              <Entry
                key={item.uuid}
                tarefa={item.tarefa}
                item={item}
                part={item.parte_milimin}
                task={
                  <>
                    <TaskLink uuid={item.tarefa.uuid}>{item.tarefa.titulo}</TaskLink>{' '}
                    <Muted>{item.tarefa.projeto ?? item.tarefa.cliente}</Muted>
                  </>
                }
              />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
